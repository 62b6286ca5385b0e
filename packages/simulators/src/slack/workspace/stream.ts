import type { Block } from '../blocks/block.ts'

export type TaskState = 'pending' | 'in_progress' | 'complete' | 'error'

interface TaskRow {
  readonly kind: 'task'
  readonly id: string
  readonly title: string
  readonly status: TaskState
  readonly details?: string | undefined
  readonly output?: string | undefined
  readonly sources?: readonly { readonly url: string; readonly text: string }[] | undefined
}

export type StreamPart =
  | { readonly kind: 'text'; readonly text: string }
  | TaskRow
  | { readonly kind: 'plan'; readonly title: string }
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }

/** A message that is written piece by piece. */
export interface Stream {
  readonly mode: 'timeline' | 'plan'
  readonly state: 'in_progress' | 'completed' | 'errored'
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly parts: readonly StreamPart[]
  /** Which of the two arguments its calls use; the first one that carries something decides. */
  readonly content?: StreamContent | undefined
}

export type StreamContent = 'markdown_text' | 'chunks'

const replaced = (
  parts: readonly StreamPart[],
  part: StreamPart,
  isSame: (one: StreamPart) => boolean,
): readonly StreamPart[] =>
  parts.some(isSame) ? parts.map((one) => (isSame(one) ? part : one)) : [...parts, part]

/** Adds text at the end, replaces a task of the same id in its place, and the one title of a plan. */
export const extended = (parts: readonly StreamPart[], part: StreamPart): readonly StreamPart[] => {
  switch (part.kind) {
    case 'text': {
      const end = parts.at(-1)
      return end?.kind === 'text'
        ? [...parts.slice(0, -1), { kind: 'text', text: end.text + part.text }]
        : [...parts, part]
    }
    case 'task':
      return replaced(parts, part, (one) => one.kind === 'task' && one.id === part.id)
    case 'plan':
      return replaced(parts, part, ({ kind }) => kind === 'plan')
    case 'blocks':
      return [...parts, part]
  }
}

/** In which order a person sees the parts: as they came, or in a plan with its tasks first. */
export const shown = ({ mode, parts }: Stream): readonly StreamPart[] => {
  if (mode === 'timeline') return parts
  const isOfPlan = ({ kind }: StreamPart): boolean => kind === 'plan' || kind === 'task'
  return [
    ...parts.filter(({ kind }) => kind === 'plan'),
    ...parts.filter(({ kind }) => kind === 'task'),
    ...parts.filter((part) => !isOfPlan(part)),
  ]
}
