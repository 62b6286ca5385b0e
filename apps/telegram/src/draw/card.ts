import { join, plain, type Card, type Line, type Reading } from '@errand/channel-kit'
import { say } from '@errand/words'
import { pairs, row } from './keys.ts'
import { lineText, lineWords } from './line.ts'
import type { Block, Words } from './native.ts'
import { linkTo, marked, messagesOf, type Piece } from './words.ts'

/** So many coming messages are named; a keyboard holds no more than a hundred buttons. */
const mostComing = 8

/** The one card of a task, or the line that is left of it, with the steps folded behind. */
export const drawCard = (card: Card, reading: Pick<Reading, 'language' | 'isShared'>): readonly Words[] =>
  card.folded === undefined
    ? openCard(card, reading).map((words) => ({ ...words, goesOn: true }))
    : messagesOf([foldedPiece(card.folded, card.steps)])

const openCard = (
  { title, state, facts, plan, steps, note, coming, buttons, console }: Card,
  { language }: Pick<Reading, 'language'>,
): readonly Words[] => {
  const named = coming.slice(0, mostComing)
  const count = coming.length - named.length
  const lines = [
    ...named.map(({ text }) => text),
    ...(count > 0 ? [say(language, 'card.more', { count })] : []),
  ]
  return messagesOf(
    [
      {
        words: join([marked(title, { kind: 'bold' }), plain([state, ...facts].join(' · '))], '\n'),
      },
      planPiece(plan),
      ...stepPieces(steps, say(language, 'card.steps')),
      note === undefined ? undefined : { words: marked(note, { kind: 'italic' }) },
      { words: plain(lines.join('\n')) },
      console === undefined ? undefined : { words: linkTo(console) },
    ],
    { keys: [...named.flatMap((one) => row(one.buttons)), ...pairs(buttons)] },
  )
}

const planPiece = (plan: readonly Line[]): Piece | undefined =>
  plan.length === 0
    ? undefined
    : {
        words: plain(plan.map(lineText).join('\n')),
        blocks: [
          {
            type: 'list',
            items: plan.map((line) => ({
              blocks: [
                {
                  type: 'paragraph',
                  text:
                    line.state === 'doing'
                      ? { type: 'bold', text: lineWords(line) }
                      : line.state === 'dropped'
                        ? { type: 'strikethrough', text: lineWords(line) }
                        : lineWords(line),
                },
              ],
              has_checkbox: true,
              ...(line.state === 'done' ? { is_checked: true } : {}),
            })),
          },
        ],
      }

/** What runs is in sight; what came before is folded. */
const stepPieces = (steps: readonly Line[], title: string): readonly Piece[] => {
  const running = steps.filter(({ state }) => state === 'running')
  const last = running.length > 0 ? running : steps.slice(-1)
  const before = steps.filter((line) => !last.includes(line))
  const pieces: readonly Piece[] = [
    {
      words: plain(before.map(lineText).join('\n')),
      blocks: [details(`${title} (${before.length})`, before)],
    },
    { words: plain(last.map(lineText).join('\n')) },
  ]
  return pieces.filter(({ words }) => words.text !== '')
}

const foldedPiece = (folded: string, steps: readonly Line[]): Piece => ({
  words: plain(folded),
  ...(steps.length === 0 ? {} : { blocks: [details(folded, steps)] }),
})

const details = (summary: string, lines: readonly Line[]): Block => ({
  type: 'details',
  summary,
  blocks: [{ type: 'paragraph', text: lines.map(lineText).join('\n') }],
})
