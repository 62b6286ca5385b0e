import { z } from 'zod'
import { linesAt, type Lines } from './lines.ts'

const line = z.discriminatedUnion('what', [
  /** A worker was given a lane. */
  z.object({ what: z.literal('took'), lane: z.string(), epoch: z.int() }),
  /** The nth commit of a border in a conversation, and why it was refused, if it was. */
  z.object({
    what: z.literal('commit'),
    cell: z.string(),
    border: z.string(),
    nth: z.int(),
    lane: z.string(),
    epoch: z.int().optional(),
    refused: z.string().optional(),
  }),
  /** The conversation stays where it is. */
  z.object({
    what: z.literal('held'),
    cell: z.string(),
    border: z.string(),
    side: z.enum(['before', 'after', 'inside']),
  }),
  /** The person was told that the message is accepted. */
  z.object({
    what: z.literal('accepted'),
    cell: z.string(),
    message: z.string(),
    task: z.string(),
    disposition: z.string(),
  }),
  /** The person was shown an open approval. */
  z.object({
    what: z.literal('shown'),
    cell: z.string(),
    approval: z.string(),
    call: z.string(),
    deadline: z.int(),
    repeatOf: z.int().optional(),
  }),
  /** The person was told that the decision is taken. */
  z.object({ what: z.literal('decided'), cell: z.string(), approval: z.string() }),
  /** The person was asked whether a lost call happened. */
  z.object({ what: z.literal('asked'), cell: z.string(), question: z.string() }),
  /** A lane threw. */
  z.object({ what: z.literal('error'), error: z.string() }),
])
/** What happened in a process, in order, told by itself as it happened. */
export type Traced = Readonly<z.infer<typeof line>>

export const openTrace = (path: string): Lines<Traced> => linesAt(path, line)

/** The lines of one kind, typed. */
export const of = <W extends Traced['what']>(
  trace: readonly Traced[],
  what: W,
): readonly Extract<Traced, { readonly what: W }>[] =>
  trace.filter((one): one is Extract<Traced, { readonly what: W }> => one.what === what)
