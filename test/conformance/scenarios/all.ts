import type { Scenario } from '../scenario.ts'
import { approvals, expiry } from './approvals.ts'
import { crashes } from './crashes.ts'
import { faults, silences } from './faults.ts'
import { long } from './long.ts'
import { many } from './many.ts'
import { meanwhile } from './meanwhile.ts'
import { sideBySide } from './side-by-side.ts'
import { talk } from './talk.ts'

/** Every scenario, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  ...talk,
  ...long,
  ...approvals,
  ...expiry,
  ...meanwhile,
  ...faults,
  ...silences,
  ...crashes,
  ...many,
  ...sideBySide,
]
