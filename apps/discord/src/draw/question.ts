import { join, limits, plain, richText, type Button, type QuestionCard } from '@errand/channel-kit'
import { accents } from './accents.ts'
import { button, rows, selects, type Row } from './component.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'
import { marked } from './words.ts'

/** So many stand side by side with the one for other words. */
const mostButtons = 4

/** A question: buttons for a few options, a menu for more, and a way to answer in other words. */
export const drawQuestion = ({
  title,
  question,
  options,
  other,
  answered,
}: QuestionCard): readonly Native[] => {
  const { buttonLabel, optionLabel } = limits.discord
  const isFew = options.length <= mostButtons
  const most = isFew ? buttonLabel.max : optionLabel.max
  const tooLong = options.some(({ label }) => label.length > most)
  const offered = tooLong
    ? options.map((option, index) => ({ ...option, label: String(index + 1) }))
    : options
  const body = join(
    [
      marked(title, { kind: 'bold' }),
      richText(question, { sign: () => '-' }),
      ...(tooLong ? [plain(options.map(({ label }, index) => `${index + 1}: ${label}`).join('\n'))] : []),
      ...(answered === undefined ? [] : [plain(answered)]),
    ],
    '\n\n',
  )
  return pack(body, {
    tail: controls(offered, { isFew, other }),
    accent: answered === undefined ? accents.waits : accents.quiet,
  })
}

const controls = (
  options: readonly Button[],
  { isFew, other }: { readonly isFew: boolean; readonly other: Button | undefined },
): readonly Row[] => {
  const last = other === undefined ? [] : [button(other)]
  return isFew ? rows([...options.map(button), ...last]) : [...selects(options), ...rows(last)]
}
