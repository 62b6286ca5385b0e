import type { Block } from '../rich/block.ts'
import type { WireEntity } from '../wire.ts'

/** How long Telegram shows a draft that is not refreshed. */
const shownForMs = 30_000

/** A message that is still being written, in a private chat. */
export interface Draft {
  readonly chat: number
  readonly thread: number | undefined
  readonly id: number
  readonly text: string
  readonly entities: readonly WireEntity[]
  readonly blocks: readonly Block[] | undefined
  readonly canStop: boolean
  readonly keepOnStop: boolean
  /** When it was first shown, and until when it is, in Unix milliseconds. */
  readonly at: number
  readonly until: number
  readonly edits: number
}

export interface Drafts {
  /** Shows a draft, in place of the one that stood there. */
  show(draft: Omit<Draft, 'at' | 'until' | 'edits'>): void
  at(chat: number, thread: number | undefined): Draft | undefined
  /** The person wants no more of it. */
  stop(draft: Draft): void
  /** A message of the bot takes its place. */
  clear(chat: number, thread: number | undefined): void
  expire(): void
}

export const draftsOf = (now: () => number): Drafts => {
  let drafts: readonly Draft[] = []
  const stopped = new Set<string>()
  const at = (chat: number, thread: number | undefined): Draft | undefined =>
    drafts.find((draft) => draft.chat === chat && draft.thread === thread && draft.until > now())
  const clear = (chat: number, thread: number | undefined): void => {
    drafts = drafts.filter((draft) => draft.chat !== chat || draft.thread !== thread)
  }
  return {
    show: (draft) => {
      if (stopped.has(`${draft.chat}:${draft.id}`)) return
      const before = at(draft.chat, draft.thread)
      clear(draft.chat, draft.thread)
      const shown =
        before?.id === draft.id ? { at: before.at, edits: before.edits + 1 } : { at: now(), edits: 0 }
      drafts = [...drafts, { ...draft, ...shown, until: now() + shownForMs }]
    },
    at,
    stop: (draft) => {
      stopped.add(`${draft.chat}:${draft.id}`)
      drafts = drafts.flatMap((other) =>
        other !== draft ? [other] : draft.keepOnStop ? [{ ...draft, canStop: false }] : [],
      )
    },
    clear,
    expire: () => {
      drafts = []
    },
  }
}
