import { conform } from './conform.ts'
import { faults } from './scenarios/faults.ts'

conform(faults, { beside: 'surfaces' })
