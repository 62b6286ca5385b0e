import type { Place } from '@errand/agent-core'
import type { TaskStatus } from '@errand/channel-kit'
import type { Client } from './client.ts'
import { topicOf } from './place.ts'
import { problemOf } from './problem.ts'
import type { Rich } from './rich.ts'

/** A draft goes after 30 seconds, typing after 5. */
const refreshMs = { draft: 20_000, typing: 4_500 } as const
/** The words of a draft change at most so often. */
const leastMs = 3_000

/** The signs beside the messages: a draft with Telegram's own Stop in private chats, else that we are typing. */
export interface Signs {
  readonly show: (place: Place, status: TaskStatus) => Promise<void>
  /** A message in this place took away what was shown there of tasks that go on. */
  readonly again: (place: Place) => void
  readonly mark: (place: Place, message: string, sign: 'seen' | 'coming' | 'none') => Promise<void>
  readonly stop: () => void
}

/** Of the few emoji that Telegram takes as a reaction. */
const emojis = { seen: '👀', coming: '✍' } as const

interface Shown {
  readonly place: Place
  readonly timer: NodeJS.Timeout
  text: string
  at: number
}

export const createSigns = ({ api }: Client, rich: Rich): Signs => {
  const shown = new Map<string, Shown>()

  const refresh = async (task: string): Promise<void> => {
    const one = shown.get(task)
    if (one === undefined) return
    one.at = Date.now()
    const to = topicOf(one.place)
    const typing = async (): Promise<unknown> => api.sendChatAction({ ...to, action: 'typing' })
    // A sign that cannot be shown is not worth a word: the messages themselves tell what is wrong.
    await (
      isDraft(one.place)
        ? rich.either<unknown>(
            () =>
              api.sendRichMessageDraft({
                ...to,
                draft_id: draftOf(task),
                rich_message: { blocks: [{ type: 'thinking', text: one.text }], skip_entity_detection: true },
                can_stop: true,
              }),
            typing,
          )
        : typing()
    ).catch(() => {})
  }
  const isDraft = ({ kind }: Place): boolean => kind === 'private' && rich.isKnown()
  const end = (task: string): void => {
    clearInterval(shown.get(task)?.timer)
    shown.delete(task)
  }

  return {
    show: async (place, { task, kind, text }) => {
      if (kind !== 'working') return end(task)
      const before = shown.get(task)
      if (before !== undefined) {
        before.text = wordsOf(text)
        if (isDraft(place) && Date.now() - before.at >= leastMs) await refresh(task)
        return
      }
      const timer = setInterval(() => void refresh(task), isDraft(place) ? refreshMs.draft : refreshMs.typing)
      timer.unref()
      shown.set(task, { place, timer, text: wordsOf(text), at: 0 })
      await refresh(task)
    },
    again: ({ channel, thread }) => {
      for (const [task, { place }] of shown)
        if (place.channel === channel && place.thread === thread) void refresh(task)
    },
    mark: async ({ channel }, message, sign) => {
      try {
        await api.setMessageReaction({
          chat_id: Number(channel),
          message_id: Number(message),
          reaction: sign === 'none' ? [] : [{ type: 'emoji', emoji: emojis[sign] }],
        })
      } catch (error) {
        const problem = problemOf(error)
        // A group may allow no reactions, and a message may be gone.
        if (problem.failure.kind !== 'refused' && problem.failure.kind !== 'lost') throw problem
      }
    },
    stop: () => {
      for (const task of shown.keys()) end(task)
    },
  }
}

/** Without the time, which would be wrong for as long as the draft stands. */
const wordsOf = (status: string): string => `${status.split(' · ', 1)[0] ?? ''}…`

/** The same number for a task each time, never 0. */
const draftOf = (task: string): number => {
  let sum = 7
  for (const letter of task) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum === 0 ? 1 : sum
}
