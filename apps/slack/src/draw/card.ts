import { plain, slackMrkdwn, type Card, type Reading } from '@errand/channel-kit'
import { say } from '@errand/words'
import { actions, aside, button, linkButton, taskCard, words, type Block } from './block.ts'
import { marked, oneLine } from './lines.ts'
import type { Native } from './native.ts'
import { rowsOf } from './rows.ts'

/** Slack takes no longer strings in a chunk of a stream. */
const mostInChunk = 256

/** Of a text on a card, and of messages that wait. */
const most = { letters: 200, coming: 8 }

/**
 * A card. In private it is a stream, which Slack draws best; in a channel a stream is addressed to one person, so there
 * it is a message of blocks for all. Both are posted once, when the card deserves to appear, and never again: Slack
 * cannot post without a notification.
 */
export const drawCard = (card: Card, { language, isShared }: Reading): readonly Native[] => {
  const { state, facts, coming, console, folded } = card
  const title = oneLine(card.title, most.letters)
  const note = (card.note ?? '').trim() === '' ? '' : oneLine(card.note ?? '', most.letters)
  const later = coming.length - most.coming
  const toConsole = console === undefined ? [] : [linkButton(say(language, 'card.steps'), console)]
  if (folded !== undefined)
    return [
      {
        kind: 'message',
        text: escaped(folded),
        blocks: [...aside([folded]), ...actions(toConsole)],
      },
    ]
  const rows = rowsOf(card, language)
  const buttons = card.buttons.map(button)
  const controls = [...buttons, ...toConsole]
  const line = [state, ...facts]
  const blocks: readonly Block[] = [
    rows.length === 0 ? words(marked('bold', title)) : { type: 'plan', title, tasks: rows.map(taskCard) },
    ...aside(line),
    ...(note === '' ? [] : [words(plain(note))]),
    ...coming
      .slice(0, most.coming)
      .flatMap(({ text, buttons: own }) => [
        words(plain(oneLine(text, most.letters))),
        ...actions(own.map(button)),
      ]),
    ...(later > 0 ? aside([say(language, 'card.more', { count: later })]) : []),
    ...actions(controls),
  ]
  const text = escaped([title, ...line].join(' · '))
  const head = [title, ...line].join(' · ')
  const isStream =
    !isShared &&
    coming.length === 0 &&
    rows.length > 0 &&
    [head, ...rows.map((row) => row.title)].every(({ length }) => length <= mostInChunk)
  return [
    isStream
      ? { kind: 'stream', title: head, rows, controls, text, blocks }
      : { kind: 'message', text, blocks },
  ]
}

const escaped = (text: string): string => slackMrkdwn(plain(text))
