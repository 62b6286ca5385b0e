import type { Line } from '../message/line.ts'
import type { Message } from '../message/message.ts'

/** All that a message says, as text without form or buttons: nothing of it is left out. */
export const plainText = (message: Message): string =>
  linesOf(message)
    .filter((line) => line !== undefined && line !== '')
    .join('\n')

const linesOf = (message: Message): readonly (string | undefined)[] => {
  switch (message.kind) {
    case 'card':
      if (message.folded !== undefined) return [message.folded, message.console]
      return [
        message.title,
        [message.state, ...message.facts].join(' · '),
        ...[...message.plan, ...message.steps].map(lineText),
        message.note,
        ...message.coming.map(({ text }) => text),
        message.console,
      ]
    case 'approval':
      return [
        message.title,
        message.purpose,
        message.tool,
        message.change,
        message.arguments,
        ...message.notes,
        message.decided,
      ]
    case 'question':
      return [
        message.title,
        message.question,
        ...message.options.map(({ label }, index) => `${index + 1}. ${label}`),
        message.answered,
      ]
    case 'ending':
      return [
        message.title,
        ...message.lists.flatMap(({ sign, title, items }) => [
          title,
          ...items.map((item) => `${sign} ${item}`),
        ]),
        ...message.notes,
      ]
    case 'answer':
      return [
        message.markdown,
        ...message.failed,
        ...(message.sources ?? []),
        ...message.files.flatMap(({ name, text }) => [name, text]),
        message.console,
      ]
  }
}

const lineText = ({ state, text, took, detail }: Line): string =>
  [`${signs[state]} ${text}`, took, detail].filter((part) => part !== undefined).join(' · ')

const signs = {
  open: '○',
  doing: '…',
  done: '✓',
  dropped: '–',
  waiting: '○',
  running: '…',
  ok: '✓',
  empty: '✓',
  partial: '◐',
  failed: '✗',
  unknown: '?',
  denied: '–',
  expired: '–',
  skipped: '–',
} as const satisfies Readonly<Record<Line['state'], string>>
