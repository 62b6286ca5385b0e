import { conform } from './conform.ts'
import { approvals, expiry } from './scenarios/approvals.ts'

conform([...approvals, ...expiry])
