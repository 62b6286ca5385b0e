import type { TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import type { missingOf } from './conditions.ts'

/** Why an approval cannot be given now, in words; undefined when it can. */
export const whyOff = (
  { requester }: Pick<TaskView, 'requester'>,
  { missing, isBusy }: { readonly missing: ReturnType<typeof missingOf>; readonly isBusy: boolean },
): string | undefined => {
  if (isBusy) return words('console.off_sending')
  if (missing === undefined) return undefined
  return missing === 'person' || missing === 'second'
    ? words(`console.off_${missing}`, { who: requester.user })
    : words(`console.off_${missing}`)
}
