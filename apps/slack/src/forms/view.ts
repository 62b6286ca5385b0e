import { limits, plain, split, type Field, type Form } from '@errand/channel-kit'
import { plainText, words, type Block } from '../draw/block.ts'
import { marked } from '../draw/lines.ts'
import { lengthOf } from '../draw/pack.ts'
import { hold, type Held } from './held.ts'
import { blockIdOf, piecesOf } from './pieces.ts'

interface Input {
  readonly type: 'input'
  readonly block_id: string
  readonly optional: boolean
  readonly label: ReturnType<typeof plainText>
  readonly element: {
    readonly type: 'plain_text_input'
    readonly action_id: 'value'
    readonly multiline: boolean
    readonly initial_value?: string
  }
}

/** A modal of Slack. */
export interface View {
  readonly type: 'modal'
  readonly callback_id: string
  readonly private_metadata: string
  readonly title: ReturnType<typeof plainText>
  readonly submit: ReturnType<typeof plainText>
  readonly blocks: readonly (Block | Input)[]
}

const fits = (line: string): boolean => line.length <= limits.slack.modalTitle.max

/**
 * A form as a modal. All that is to be read stands there whole, in as many blocks as it takes; a value that is too long
 * for one input stands in several. A title that is too long for the frame stands as the first line.
 */
export const viewOf = (form: Form, held: Held): View => {
  const { submit, title, text, fields, send, problem } = form
  const read = split(plain(text), { max: limits.slack.section.max, measure: lengthOf })
  return {
    type: 'modal',
    callback_id: submit,
    private_metadata: hold(held),
    title: plainText(fits(title) ? title : 'Errand'),
    submit: plainText(fits(send) ? send : 'OK'),
    blocks: [
      ...(fits(title) ? [] : [words(marked('bold', title))]),
      ...(problem === undefined ? [] : [words(marked('bold', `⚠ ${problem}`))]),
      ...read.map((part) => words(part)),
      ...fields.flatMap(inputsOf),
    ],
  }
}

const inputsOf = ({ name, label, kind, value = '', isOptional }: Field): readonly Input[] => {
  const pieces = piecesOf(value)
  return pieces.map((piece, index) => ({
    type: 'input',
    block_id: blockIdOf(name, index),
    // A piece may be emptied where there are others.
    optional: isOptional || pieces.length > 1,
    label: plainText(pieces.length === 1 ? label : `${label} (${index + 1}/${pieces.length})`),
    element: {
      type: 'plain_text_input',
      action_id: 'value',
      multiline: kind === 'text',
      ...(piece === '' ? {} : { initial_value: piece }),
    },
  }))
}

/** Whether Slack shows all of it: more blocks than a modal holds would be refused. */
export const isShowable = ({ blocks }: View): boolean => blocks.length <= limits.slack.modalBlocks.max
