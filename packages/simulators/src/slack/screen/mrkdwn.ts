import { unescaped } from '../workspace/composed.ts'
import { angle, inlineBy } from './inline.ts'
import { type Names, type Words, joined, marked, plain } from './words.ts'

/** A stretch between two marks, with no mark or break inside, that stands apart from words. */
const around = (mark: '*' | '_' | '~'): RegExp => {
  const edge = `[^\\s${mark}]`
  const sign = `\\${mark}`
  return new RegExp(`(?<![\\w${mark}])${sign}(${edge}(?:[^${mark}\\n]*${edge})?)${sign}(?![\\w${mark}])`)
}

const read = inlineBy(
  [
    { pattern: /`([^`\n]+)`/, read: ([code = '']) => marked('code', plain(unescaped(code))) },
    angle,
    { pattern: around('*'), read: ([text = ''], inner) => marked('bold', inner(text)) },
    { pattern: around('_'), read: ([text = ''], inner) => marked('italic', inner(text)) },
    { pattern: around('~'), read: ([text = ''], inner) => marked('strike', inner(text)) },
  ],
  unescaped,
)

const lines = (text: string, names: Names): Words =>
  joined(
    text.split('\n').map((line) => {
      const quoted = /^(?:&gt;|>) ?(.*)$/.exec(line)?.[1]
      return quoted === undefined ? read(line, names) : marked('quote', read(quoted, names))
    }),
  )

/** Slack's own markup. */
export const fromMrkdwn = (text: string, names: Names): Words =>
  joined(
    text
      .split(/```\n?([\s\S]*?)\n?```/)
      .map((part, index) =>
        index % 2 === 1 ? marked('pre', plain(unescaped(part))) : lines(part.replace(/^\n|\n$/g, ''), names),
      ),
  )
