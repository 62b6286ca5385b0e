import { z } from 'zod'
import type { Account } from '../../chat/index.ts'
import { until } from '../../chat/until.ts'
import { viewIn, wireView } from '../api/view-shape.ts'
import { pushView, replaceView } from '../api/views.ts'
import type { Block } from '../blocks/block.ts'
import { Refusal } from '../refusal.ts'
import type { View } from '../workspace/views.ts'
import { formValue, isFilled, untouched } from './form-value.ts'
import { type Town, ask, interaction } from './town.ts'

type Input = Extract<Block, { readonly type: 'input' }>
type Values = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

const inputsOf = ({ blocks }: View): readonly Input[] => blocks.filter((block) => block.type === 'input')

const fieldValue = (
  { label, element, optional }: Input,
  typed: string | undefined,
  { context: { store } }: Town,
): Readonly<Record<string, unknown>> => {
  try {
    const state = typed === undefined ? untouched(element) : formValue(element, typed, store)
    if (optional !== true && !isFilled(state)) throw new Error('It must be filled in.')
    return state
  } catch (error) {
    throw new Error(`${label.text}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const valuesOf = (view: View, typed: Readonly<Record<string, string>>, town: Town): Values => {
  const inputs = inputsOf(view)
  const strange = Object.keys(typed).filter((label) => !inputs.some((input) => input.label.text === label))
  if (strange.length > 0)
    throw new Error(
      `The form has no field ${strange.join(', ')}; it has ${inputs.map(({ label }) => label.text).join(', ')}.`,
    )
  return Object.fromEntries(
    inputs.map((input) => [
      input.block_id ?? '',
      { [input.element.action_id ?? '']: fieldValue(input, typed[input.label.text], town) },
    ]),
  )
}

const action = z.discriminatedUnion('response_action', [
  z.strictObject({ response_action: z.literal('clear') }),
  z.strictObject({
    response_action: z.literal('errors'),
    errors: z.record(z.string(), z.string().min(1)),
  }),
  z.strictObject({ response_action: z.enum(['update', 'push']), view: z.unknown() }),
])

/** What the app said is no answer to a form; Slack then shows an error of its own. */
class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
}

const follow = (town: Town, by: Account, view: View, body: unknown): void => {
  const { context } = town
  const stack = context.views.stack(by.id)
  const isEmpty =
    body === undefined || body === '' || (typeof body === 'object' && Object.keys(body ?? {}).length === 0)
  if (isEmpty) return context.views.setStack(by.id, stack.slice(0, -1))
  const read = action.safeParse(body)
  if (!read.success) throw new BadAnswer(z.prettifyError(read.error))
  const answer = read.data
  switch (answer.response_action) {
    case 'clear':
      return context.views.setStack(by.id, [])
    case 'update':
      return void replaceView(context, by.id, view, viewIn(answer.view, context.ids))
    case 'push':
      return void pushView(context, by.id, viewIn(answer.view, context.ids))
    case 'errors': {
      const words = Object.entries(answer.errors).map(([block, error]) => {
        const input = inputsOf(view).find(({ block_id: id }) => id === block)
        // Slack drops the whole answer then, and the person waits.
        if (input === undefined) throw new BadAnswer(`errors names ${block}, which is no input of the view`)
        return `${input.label.text}: ${error}`
      })
      throw new Error(words.join('\n'))
    }
  }
}

const openForm = (town: Town, by: Account): Promise<View> =>
  until(() => town.context.views.stack(by.id).at(-1), {
    withinMs: town.context.settings.triggerLivesMs,
    saw: () => `No form is open for ${by.name}.`,
  })

/** Fills the topmost modal and submits it; waits for one to open, and rejects with what is wrong in it. */
export const fill = async (
  town: Town,
  by: Account,
  typed: Readonly<Record<string, string>>,
): Promise<void> => {
  const view = await openForm(town, by)
  const values = valuesOf(view, typed, town)
  const answer = await ask(
    town,
    {
      kind: 'interactive',
      payload: {
        type: 'view_submission',
        ...interaction(town, by),
        view: wireView(view, { identity: town.context.identity, values }),
        response_urls: [],
      },
    },
    `${by.name} submitted “${view.title}”`,
  )
  if (answer === undefined) throw new Error('We had some trouble connecting. Try again?')
  try {
    follow(town, by, view, answer.body)
  } catch (error) {
    if (error instanceof BadAnswer || error instanceof Refusal)
      town.note(`answer to view_submission: ${error.message}`)
    throw error
  }
}

/** Closes the topmost modal without submitting it. */
export const closeForm = async (town: Town, by: Account): Promise<void> => {
  const { views, identity } = town.context
  const view = await openForm(town, by)
  views.setStack(by.id, view.clearOnClose ? [] : views.stack(by.id).slice(0, -1))
  if (!view.notifyOnClose) return
  void ask(
    town,
    {
      kind: 'interactive',
      payload: {
        type: 'view_closed',
        ...interaction(town, by),
        view: wireView(view, { identity }),
        is_cleared: view.clearOnClose,
      },
    },
    `${by.name} closed “${view.title}”`,
  )
}
