import { createFreezer } from './freezer.ts'
import { openLedger } from '../records/ledger.ts'
import { readPlan } from '../records/plan.ts'
import { openTrace } from '../records/trace.ts'

/*
 * What the parts of one process of the campaign share: the hub loads the tools as an operator's module, so they find
 * the rest here.
 */

export const plan = readPlan(process.argv[2] ?? '')
export const ledger = openLedger(plan.records)
export const trace = openTrace(plan.trace)
export const freezer = createFreezer(plan.cells)
