import { join, limits, plain, richText, type Button, type QuestionCard } from '@errand/channel-kit'
import { actions, button, plainText, type Block } from './block.ts'
import { listed, marked } from './lines.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'

/** As many stand side by side and are still read. */
const mostButtons = 5

/** A question: buttons for a few options, radio buttons or a menu for more, and a way to answer in other words. */
export const drawQuestion = ({
  title,
  question,
  options,
  other,
  answered,
}: QuestionCard): readonly Native[] => {
  const tooLong = options.some(({ label }) => label.length > limits.slack.optionText.max)
  const shown = tooLong ? options.map((option, index) => ({ ...option, label: String(index + 1) })) : options
  const body = join(
    [
      marked('bold', title),
      richText(question),
      ...(tooLong ? [listed(options.map(({ label }, index) => `${index + 1}: ${label}`))] : []),
      ...(answered === undefined ? [] : [plain(answered)]),
    ],
    '\n\n',
  )
  const last = other === undefined ? [] : [button(other, options.length)]
  const tail =
    shown.length <= mostButtons
      ? actions([...shown.map(button), ...last])
      : [...choices(shown), ...actions(last)]
  return pack(body, { tail })
}

const choices = (options: readonly Button[]): readonly Block[] => {
  const { radioOptions, selectOptions } = limits.slack
  const isRadio = options.length <= radioOptions.max
  const here = options.slice(0, isRadio ? radioOptions.max : selectOptions.max)
  const rest = options.slice(here.length)
  return [
    {
      type: 'actions',
      elements: [
        {
          type: isRadio ? 'radio_buttons' : 'static_select',
          action_id: 'option',
          options: here.map(({ id, label }) => ({ text: plainText(label), value: id })),
        },
      ],
    },
    ...(rest.length === 0 ? [] : choices(rest)),
  ]
}
