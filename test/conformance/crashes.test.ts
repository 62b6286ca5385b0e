import { conform } from './conform.ts'
import { crashes } from './scenarios/crashes.ts'

conform(crashes, { apart: true })
