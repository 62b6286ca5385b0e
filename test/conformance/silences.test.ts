import { conform } from './conform.ts'
import { silences } from './scenarios/faults.ts'

conform(silences, { beside: 'surfaces' })
