import type { Budget, EventData, PartOutcome } from './event.ts'

/** A part of a task as the journal of that task tells it. */
export interface Part {
  readonly key: string
  readonly goal: string
  readonly after: readonly string[]
  /** Its task and what is kept for it, once it is spawned. */
  readonly task?: string
  readonly budget?: Budget
  readonly ended?: Omit<EventData<'part_ended'>, 'call' | 'key' | 'task'>
}

/** What is to be done next for the parts of a call. */
export interface PartMoves {
  /** Those that can begin: all that they need has ended well. */
  readonly spawn: readonly Part[]
  /** Those that never can, and the part that keeps each from it. */
  readonly skip: readonly { readonly part: Part; readonly missing: Part & { readonly ended: object } }[]
  /** Nothing is left of them. */
  readonly over: boolean
}

/** Looks which parts can begin, which never will, and whether all have ended. */
export const movesOf = (parts: readonly Part[]): PartMoves => {
  const byKey = new Map(parts.map((part) => [part.key, part]))
  const waiting = parts.filter(({ task, ended }) => task === undefined && ended === undefined)
  const needs = ({ after }: Part): readonly Part[] => after.flatMap((key) => byKey.get(key) ?? [])
  const skip = waiting.flatMap((part) => {
    const missing = needs(part).find(isLost)
    return missing === undefined ? [] : [{ part, missing }]
  })
  return {
    spawn: waiting.filter((part) => needs(part).every(({ ended }) => ended?.outcome === 'done')),
    skip,
    over: parts.every(({ ended }) => ended !== undefined),
  }
}

const isLost = (part: Part): part is Part & { readonly ended: { readonly outcome: PartOutcome } } =>
  part.ended !== undefined && part.ended.outcome !== 'done'

/** Whether nothing is to be done for them but to wait until one ends. */
export const onlyWait = (parts: readonly Part[]): boolean => {
  const { spawn, skip, over } = movesOf(parts)
  return !over && spawn.length === 0 && skip.length === 0
}

/** Those that are at work. */
export const runningParts = (parts: readonly Part[]): readonly (Part & { readonly task: string })[] =>
  parts.flatMap((part) =>
    part.task === undefined || part.ended !== undefined ? [] : [{ ...part, task: part.task }],
  )
