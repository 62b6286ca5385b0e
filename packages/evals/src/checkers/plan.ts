import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'

/** Whether the last task has a plan of that size, brought to its end where the case says so. */
export const checkPlan = ({ case: { expect }, tasks }: Evidence): readonly Finding[] => {
  if (expect.plan === undefined) return []
  const { atLeast, ended } = expect.plan
  const plan = tasks.at(-1)?.view.plan ?? []
  const open = plan.filter(({ state }) => state === 'open' || state === 'doing')
  return [
    {
      module: 'plan',
      what: 'the plan',
      ok: plan.length >= atLeast && (!ended || open.length === 0),
      expected: `at least ${atLeast} items${ended ? ', none open' : ''}`,
      found: `${plan.length} items, ${open.length} open`,
    },
  ]
}
