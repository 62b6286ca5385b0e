import type { ApprovalView } from '@errand/agent-core'
import type { Arguments } from './shown-json.ts'

/** What a call affects, where that is more than one thing: how many, and the name of the list they stand in. */
interface Affected {
  readonly count: number
  readonly name: string
}

/** The longest list among the arguments, however deep; undefined when none has more than one thing. */
const affectedOf = (args: Arguments): Affected | undefined => {
  const lists = Object.entries(args).flatMap(([name, value]) => listsIn(value, name))
  const longest = lists.toSorted((one, other) => other.count - one.count)[0]
  return longest !== undefined && longest.count > 1 ? longest : undefined
}

const listsIn = (value: unknown, name: string): readonly Affected[] => {
  if (Array.isArray(value))
    return [{ count: value.length, name }, ...value.flatMap((item: unknown) => listsIn(item, name))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, item]) => listsIn(item, inner))
}

/** What has to be typed before a dangerous call may run on more than one thing: `delete 5 paths`. */
export const phraseOf = ({ tool }: Pick<ApprovalView, 'tool'>, args: Arguments): string | undefined => {
  const affected = affectedOf(args)
  return affected === undefined ? undefined : `${verbOf(tool)} ${affected.count} ${wordsOf(affected.name)}`
}

/** The act as its button names it, made of the call and never of what the model says about it. */
export const actOf = ({ tool }: Pick<ApprovalView, 'tool'>, args: Arguments): string => {
  const act = phraseOf({ tool }, args) ?? wordsOf(tool)
  return act.charAt(0).toUpperCase() + act.slice(1)
}

const verbOf = (tool: string): string => tool.split('_')[0] ?? tool
const wordsOf = (name: string): string => name.replaceAll('_', ' ')
