import type { Tool } from '../tools/contract.ts'

/** What a call affects, where that is more than one thing: how many, and the name of the list they stand in. */
interface Affected {
  readonly count: number
  readonly name: string
}

type Args = Readonly<Record<string, unknown>>

/** The longest list among the arguments, however deep; undefined when none has more than one thing. */
const affectedOf = (args: Args): Affected | undefined => {
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

/** What has to be typed before a dangerous call may run on more than one thing: `delete 5 paths`, `send message to 2`. */
export const phraseOf = ({ name }: Pick<Tool, 'name'>, args: Args): string | undefined => {
  const affected = affectedOf(args)
  if (affected === undefined) return undefined
  const { count, name: list } = affected
  return towards.has(list) ? `${wordsOf(name)} ${list} ${count}` : `${verbOf(name)} ${count} ${wordsOf(list)}`
}

/** Lists that are called by how things go to them, and not by what they are. */
const towards: ReadonlySet<string> = new Set(['to', 'cc', 'bcc', 'from', 'for', 'with', 'in'])

/** The act of a call, made of the call and never of what the model says about it: `delete 5 paths`, `delete files`. */
export const actOf = ({ name }: Pick<Tool, 'name'>, args: Args): string =>
  phraseOf({ name }, args) ?? wordsOf(name)

const verbOf = (tool: string): string => tool.split('_')[0] ?? tool
const wordsOf = (name: string): string => name.replaceAll('_', ' ')
