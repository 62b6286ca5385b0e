import { conform } from './conform.ts'
import { meanwhile } from './scenarios/meanwhile.ts'

conform(meanwhile, { beside: 'all' })
