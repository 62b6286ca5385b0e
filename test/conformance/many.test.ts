import { conform } from './conform.ts'
import { many } from './scenarios/many.ts'

conform(many)
