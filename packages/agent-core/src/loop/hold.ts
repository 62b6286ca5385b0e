import type { Problem } from '../codes.ts'
import type { Run } from './worker.ts'

/** Why no effect may begin now, as everybody's newest hold says (P9); undefined when there is none. */
export const holdOn = async ({ works }: Pick<Run, 'works'>): Promise<Problem | undefined> => {
  await works.sys.refresh()
  const reason = works.sys.held()
  return reason === undefined ? undefined : { code: 'TOOL_HELD', params: { reason } }
}
