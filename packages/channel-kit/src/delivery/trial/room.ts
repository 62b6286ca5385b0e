import type { Place } from '@errand/agent-core'
import { DeliveryProblem, type DeliveryFailure } from '../../delivery-problem.ts'
import type { Message } from '../../message/message.ts'
import type { MessageRef, PostedFile, Surface, TaskStatus } from '../../surface.ts'

/** What the room shows of a message: its kind and its words. */
export interface Note {
  readonly kind: Message['kind'] | 'plain'
  readonly text: string
  readonly buttons: readonly string[]
}

interface Posted {
  readonly id: string
  readonly channel: string
  readonly delivery: string
  readonly isLoud: boolean
  readonly at: number
  /** What it was posted with, and what it shows. */
  readonly first: Note
  note: Note
  readonly editedAt: number[]
}

/** What happens to a call: it fails before anything happened, or its answer is lost after it did. */
export type Mishap = DeliveryFailure | { readonly kind: 'answer_lost' }

/** A platform in process: it keeps what was posted as a platform would, and fails as it is told. */
export interface Room {
  readonly surface: Surface<Note>
  readonly posted: Posted[]
  readonly statuses: (TaskStatus & { readonly channel: string })[]
  readonly marks: (readonly [message: string, sign: string])[]
  /** When each posting was tried. */
  readonly tried: readonly number[]
  /** The notes that stand in a channel, in order. */
  readonly shown: (channel?: string) => readonly string[]
  remove(id: string): void
  readonly files: readonly PostedFile[]
}

export const createRoom = ({
  now,
  canFind = true,
  partLength = 40,
  mishap = () => undefined,
}: {
  readonly now: () => number
  /** Whether the platform tells what arrived, or it is found by trying to edit what came since. */
  readonly canFind?: boolean | 'by edits'
  readonly partLength?: number
  /** Asked before each call. */
  readonly mishap?: (call: {
    readonly what: 'send' | 'edit' | 'find' | 'status' | 'mark'
    readonly channel: string
    readonly note?: Note
  }) => Mishap | undefined
}): Room => {
  const posted: Posted[] = []
  const statuses: (TaskStatus & { channel: string })[] = []
  const marks: (readonly [string, string])[] = []
  const tried: number[] = []
  const files: PostedFile[] = []
  let ids = 0

  const call = async <Answer>(asked: Parameters<typeof mishap>[0], act: () => Answer): Promise<Answer> => {
    await Promise.resolve()
    if (asked.what === 'send') tried.push(now())
    const trouble = mishap(asked)
    if (trouble !== undefined && trouble.kind !== 'answer_lost') return fail(trouble)
    const answer = act()
    await Promise.resolve()
    return trouble === undefined ? answer : fail({ kind: 'uncertain' })
  }
  const at = (ref: MessageRef): Posted | undefined => posted.find(({ id }) => id === ref['id'])

  return {
    posted,
    statuses,
    marks,
    tried,
    files,
    shown: (channel = 'ana') => posted.filter((one) => one.channel === channel).map(({ note }) => note.text),
    remove: (id) => {
      const index = posted.findIndex((one) => one.id === id)
      if (index !== -1) posted.splice(index, 1)
    },
    surface: {
      platform: 'terminal',
      editEveryMs: () => 3_000,
      draw: (message) => {
        const [text, buttons] = wordsOf(message)
        const pieces = message.kind === 'answer' ? cut(text, partLength) : [text]
        return pieces.map((piece, index) => ({
          kind: message.kind,
          text: piece,
          buttons: index === pieces.length - 1 ? buttons : [],
        }))
      },
      plain: (text) => cut(text, partLength).map((piece) => ({ kind: 'plain', text: piece, buttons: [] })),
      send: ({ channel }: Place, note, { delivery, isLoud }) =>
        call({ what: 'send', channel, note }, () => {
          const id = `m${++ids}`
          posted.push({ id, channel, delivery, isLoud, at: now(), first: note, note, editedAt: [] })
          return { id }
        }),
      sendFile: ({ channel }, file, { delivery, isLoud }) =>
        call({ what: 'send', channel }, () => {
          const id = `m${++ids}`
          const text = [file.name, file.caption].filter((part) => part !== undefined).join('\n')
          const note: Note = { kind: 'plain', text, buttons: [] }
          files.push(file)
          posted.push({ id, channel, delivery, isLoud, at: now(), first: note, note, editedAt: [] })
          return { id }
        }),
      fileBytes: 1_000,
      edit: ({ channel }, ref, note) =>
        call({ what: 'edit', channel, note }, () => {
          const one = at(ref)
          if (one === undefined) return fail({ kind: 'lost' })
          one.note = note
          one.editedAt.push(now())
          return ref
        }),
      ...(canFind === 'by edits'
        ? {
            trail: {
              begin: ({ channel }: Place) => ({
                id: posted.findLast((one) => one.channel === channel)?.id ?? 'm0',
              }),
              find: async ({ channel }, note, { begin, isKnown }) => {
                for (const one of posted.filter((other) => other.channel === channel)) {
                  const isBefore = Number(one.id.slice(1)) <= Number(begin['id']?.slice(1))
                  if (isBefore || (await isKnown({ id: one.id }))) continue
                  return call({ what: 'find', channel }, () => {
                    one.note = note
                    return { id: one.id }
                  })
                }
                return undefined
              },
            },
          }
        : {}),
      ...(canFind === true
        ? {
            find: ({ channel }: Place, delivery: string) =>
              call({ what: 'find', channel }, () => {
                const one = posted.find((other) => other.delivery === delivery)
                return one === undefined ? undefined : { id: one.id }
              }),
          }
        : {}),
      keyOf: ({ id = '' }) => id,
      showStatus: ({ channel }, status) =>
        call({ what: 'status', channel }, () => void statuses.push({ ...status, channel })),
      mark: ({ channel }, message, sign) =>
        call({ what: 'mark', channel }, () => void marks.push([message, sign])),
    },
  }
}

const fail = (failure: DeliveryFailure): never => {
  throw new DeliveryProblem(`the room says ${failure.kind}`, failure)
}

const wordsOf = (message: Message): readonly [string, readonly string[]] => {
  switch (message.kind) {
    case 'card':
      return [
        message.folded ??
          [
            message.state,
            ...message.facts,
            ...message.steps.map(({ text }) => text),
            ...message.coming.map(({ text }) => text),
          ].join(' · '),
        message.buttons.map(({ id }) => id),
      ]
    case 'approval':
      return [message.decided ?? message.purpose, message.buttons.map(({ id }) => id)]
    case 'question':
      return [
        [message.question, message.answered].filter((part) => part !== undefined).join(' · '),
        message.options.map(({ id }) => id),
      ]
    case 'ending':
      return [message.title, message.buttons.map(({ id }) => id)]
    case 'answer':
      return [message.markdown, []]
  }
}

const cut = (text: string, length: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / length)) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )
