import { defaults } from '../defaults.ts'
import type { Draft } from '../journal/event.ts'
import { allCalls, type TaskState } from '../journal/state.ts'
import type { LimitChange } from '../ports/store.ts'
import type { Tool } from '../tools/contract.ts'
import type { Run } from './worker.ts'

type Counted = NonNullable<Tool['counts']>

/** How many calls of a kind a task may make, its parts included (P5). */
export const perTask: Readonly<Record<Counted, number>> = {
  send: defaults.perTask.sends,
  external: defaults.perTask.external,
}

/** One window for as long as the task lives. */
const window = 'task'

const keyOf = (task: string, counts: Counted): string => `${counts} of ${task}`

type Whose = Pick<Run, 'works'> & { readonly handle: Pick<Run['handle'], 'row' | 'state'> }

/** The task under whose name a task with parts and its parts count together; undefined for one that stands alone. */
const familyOf = ({ id, part, steps }: TaskState): string | undefined =>
  part?.task ?? (steps.some(({ calls }) => calls.some(({ parts }) => parts !== undefined)) ? id : undefined)

/** How many calls of this tool's kind the family has begun; undefined where its own journal tells all. */
export const familyUsed = async (
  { works, handle }: Whose,
  { counts }: Pick<Tool, 'counts'>,
): Promise<number | undefined> => {
  const family = counts === undefined ? undefined : familyOf(handle.state())
  if (counts === undefined || family === undefined) return undefined
  const [used] = await works.store.used(handle.row.tenant, window, [keyOf(family, counts)])
  return used
}

/** What the calls that begin with these events add to the family's count; a hard limit refuses the whole commit. */
export const familyLimits = (
  drafts: readonly Draft[],
  { works, handle }: Pick<Run, 'works' | 'handle'>,
  { isHard }: { readonly isHard: boolean },
): readonly LimitChange[] =>
  drafts.flatMap((draft) => {
    const counts = draft.type === 'call_started' ? works.tools.get(draft.data.tool)?.counts : undefined
    const family = counts === undefined ? undefined : familyOf(handle.state())
    if (counts === undefined || family === undefined) return []
    const max = isHard ? { max: perTask[counts] } : {}
    return [{ key: keyOf(family, counts), window, add: 1, ...max }]
  })

/** What a task had begun before it had parts, for its first call that spawns some. */
export const familyStart = ({ works, handle }: Whose): readonly LimitChange[] => {
  const state = handle.state()
  if (familyOf(state) !== undefined) return []
  const begun = allCalls(state).flatMap(({ tool, startedAt }) => {
    const counts = works.tools.get(tool)?.counts
    return startedAt === undefined || counts === undefined
      ? []
      : [{ key: keyOf(state.id, counts), window, add: 1 }]
  })
  return begun
}
