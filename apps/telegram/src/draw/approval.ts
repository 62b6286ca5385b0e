import { plain, join, type ApprovalCard, type Button, type Reading } from '@errand/channel-kit'
import { say } from '@errand/words'
import { frozen, keyOf, pairs } from './keys.ts'
import type { Keys, Words } from './native.ts'
import { marked, messagesOf } from './words.ts'

interface Where {
  readonly isShared: boolean
  /** The bot's name, for a link into the private chat with it. */
  readonly username: string
}

/**
 * What asks for a decision: everything that will run, then who may decide. Decided, it keeps one button that says so
 * and does nothing.
 */
export const drawApproval = (
  card: ApprovalCard,
  { language, ...where }: Where & Pick<Reading, 'language'>,
): readonly Words[] => {
  const { title, purpose, tool, change, notes, decided } = card
  return messagesOf(
    [
      {
        words: join([marked(title, { kind: 'bold' }), plain(purpose), marked(tool, { kind: 'code' })], '\n'),
      },
      ...(change === ''
        ? []
        : [
            { words: marked(say(language, 'approval.change'), { kind: 'bold' }) },
            { words: marked(change, { kind: 'pre', language: 'diff' }) },
          ]),
      { words: marked(say(language, 'approval.arguments'), { kind: 'bold' }) },
      { words: marked(card.arguments, { kind: 'pre', language: 'json' }) },
      { words: plain(notes.join('\n')) },
      decided === undefined ? undefined : { words: marked(decided, { kind: 'bold' }) },
    ],
    { keys: decided === undefined ? keysOf(card.buttons, where) : frozen(decided) },
  )
}

/** In a group a dangerous one is looked through in private: the button leads there. */
const keysOf = (buttons: readonly Button[], { isShared, username }: Where): Keys => {
  const review = buttons.find(({ act }) => act === 'review')
  if (!isShared || review === undefined) return pairs(buttons)
  const deny = buttons.filter(({ act }) => act === 'deny')
  return [
    [{ text: review.label, does: { url: privately(username, review.id) } }],
    ...(deny.length === 0 ? [] : [deny.map(keyOf)]),
  ]
}

/** Opens the private chat with the bot, which gets `/start` with the id. */
const privately = (username: string, id: string): string => `https://t.me/${username}?start=${id}`
