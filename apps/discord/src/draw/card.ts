import { discordMarkdown, join, plain, type Card, type Reading } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import { oneLine } from '../one-line.ts'
import { accents } from './accents.ts'
import { button, kinds, link, rows, separator, text, type Inner } from './component.ts'
import { lineText } from './line.ts'
import type { Native } from './native.ts'
import { framed } from './pack.ts'
import { fits } from './weight.ts'
import { inert, marked } from './words.ts'

/** Letters of a text on a card, rows of it, and messages that wait, which take four components each. */
const most = { letters: 200, rows: 40, coming: 4 }

const waits: ReadonlySet<Card['status']> = new Set(['waiting_approval', 'clarifying', 'paused'])

/** The one card of a task, or the line that is left of it. As many rows as fit: what is left out is counted. */
export const drawCard = (card: Card, { language }: Pick<Reading, 'language'>): readonly Native[] => {
  const { folded } = card
  if (folded !== undefined)
    return [{ components: framed([headOf(inert(folded), card, language)], accentOf(card)), files: [] }]
  const lines = [...card.plan, ...card.steps].map(lineText)
  let count = Math.min(lines.length, most.rows)
  let components = openCard(card, { lines, count, language })
  while (count > 0 && !fits(components)) {
    count -= 1
    components = openCard(card, { lines, count, language })
  }
  return [{ components, files: [] }]
}

const openCard = (
  card: Card,
  {
    lines,
    count,
    language,
  }: { readonly lines: readonly string[]; readonly count: number; readonly language: Language },
): Native['components'] => {
  const { title, state, facts, note, coming, buttons } = card
  const left = lines.length - count
  const later = coming.length - most.coming
  const more = (number: number): readonly string[] =>
    number > 0 ? [say(language, 'card.more', { count: number })] : []
  const shown = [...more(left), ...(count === 0 ? [] : lines.slice(-count))].join('\n')
  const head = join(
    [marked(oneLine(title, most.letters), { kind: 'bold' }), plain([state, ...facts].join(' · '))],
    '\n',
  )
  return framed(
    [
      headOf(discordMarkdown(head), card, language),
      ...(shown === '' ? [] : [separator, text(inert(shown))]),
      ...(note === undefined || note === '' ? [] : [text(inert(oneLine(note, most.letters)))]),
      ...coming
        .slice(0, most.coming)
        .flatMap((one) => [text(inert(oneLine(one.text, most.letters))), ...rows(one.buttons.map(button))]),
      ...more(later).map((line) => text(inert(line))),
      ...rows(buttons.map(button)),
    ],
    accentOf(card),
  )
}

/** The first lines, with the way to the console beside them where there is one. */
const headOf = (content: string, { console }: Card, language: Language): Inner =>
  console === undefined
    ? text(content)
    : {
        type: kinds.section,
        components: [text(content)],
        accessory: link(say(language, 'card.steps'), console),
      }

const accentOf = ({ status }: Card): number => {
  if (status === 'done') return accents.good
  if (status === 'failed') return accents.danger
  if (status === 'stopped') return accents.quiet
  return waits.has(status) || status === 'interrupted' ? accents.waits : accents.works
}
