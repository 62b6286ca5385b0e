import { ErrandError, findTask, placeOf, readState, type Actor, type Place } from '@errand/agent-core'
import { explain, say } from '@errand/words'
import { whyOf } from '../commands/why.ts'
import type { Pressed } from '../inbound.ts'
import type { Act } from '../message/button.ts'
import { readAct } from '../message/read-act.ts'
import { languageFor, type Desk } from './desk.ts'
import { decideBy } from './decide-by.ts'
import { readPressed, wordsForm } from './forms.ts'
import { comingFrom, marked } from './hear.ts'
import type { Pressing } from './pressing.ts'
import { lineTo, nothing, type Reply } from './reply.ts'

/**
 * Does what a button does, for whoever may. An id that we never gave, or that belongs to another place, does nothing;
 * what is decided already is answered kindly with who decided.
 */
export const press = async (desk: Desk, pressed: Pressed, by: Actor): Promise<Reply> => {
  const language = languageFor(desk, pressed.by)
  const { button: id, isSent } = readPressed(pressed.id)
  const button = await desk.works.store.button(id)
  const act = button && readAct(button.act)
  if (button?.tenant !== desk.works.settings.tenant || act === undefined)
    return lineTo('person', say(language, 'reception.unknown_button'))
  const task = await findTask(desk.works, { id: button.task })
  if (!isWithin(pressed.place, await placeOf(desk.works, task)))
    return lineTo('person', say(language, 'reception.unknown_button'))
  return doAct({ desk, pressed, by, button: id, isSent, task: task.id }, act)
}

/** Where the task is, or where the presser talks to us alone: a request is decided nowhere else (safety 2). */
const isWithin = (at: Place, { platform, workspace, channel }: Place): boolean =>
  at.platform === platform && at.workspace === workspace && (at.channel === channel || at.kind === 'private')

const doAct = async (given: Pressing, act: Act): Promise<Reply> => {
  const { desk, by, task, pressed } = given
  const { agent } = desk
  switch (act.do) {
    case 'approve':
    case 'deny':
    case 'edit':
    case 'review':
      return decideBy(given, act)
    case 'option':
    case 'other':
      return answer(given, act)
    case 'route':
      await agent.reroute({ message: act.message, mode: act.mode, by })
      return nothing
    case 'withdraw':
      await agent.withdraw({ message: act.message, by })
      return nothing
    case 'rate': {
      await agent.rate({ task, rating: act.rating, by })
      return lineTo('person', say(languageFor(desk, pressed.by), 'feedback.thanks', { rating: act.rating }))
    }
    case 'stop':
    case 'pause':
    case 'resume':
    case 'hand_over':
      await agent.command({ task, kind: act.do, by })
      return nothing
    case 'steps': {
      const language = languageFor(desk, pressed.by)
      return lineTo('person', whyOf(await agent.view(task, { by }), language))
    }
    case 'change':
      return change(given)
  }
}

const formOf = ({ button, desk, pressed }: Pressing) => ({ button, language: languageFor(desk, pressed.by) })

/** What is to be different: a message to the task, which goes on or begins anew with it. */
const change = async (given: Pressing): Promise<Reply> => {
  const { desk, pressed, task, isSent } = given
  await findTask(desk.works, { id: task, by: given.by })
  const opened = formOf(given)
  if (!isSent)
    return { show: 'form', form: wordsForm(opened, { title: say(opened.language, 'form.change') }) }
  return sayTo(given, pressed.values['text'] ?? '', (problem) =>
    wordsForm({ ...opened, problem }, { title: say(opened.language, 'form.change') }),
  )
}

/** Answers the question that the button belongs to, while it is open. */
const answer = async (
  given: Pressing,
  act: Extract<Act, { readonly do: 'option' | 'other' }>,
): Promise<Reply> => {
  const { desk, pressed, isSent } = given
  // A part of the task may be the one that asks.
  const { task } = act
  const opened = formOf(given)
  const { question } = await readState(desk.works.store, task)
  if (question?.call !== act.call) return lineTo('person', say(opened.language, 'reception.late_answer'))
  const title = say(opened.language, 'question.title')
  if (act.do === 'other' && !isSent)
    return { show: 'form', form: wordsForm(opened, { title, text: question.question }) }
  const text = act.do === 'other' ? pressed.values['text'] : question.options[act.option]
  return sayTo({ ...given, task }, text ?? '', (problem) =>
    wordsForm({ ...opened, problem }, { title, text: question.question }),
  )
}

/** Says something to the task; what is wrong with it goes back to the form. */
const sayTo = async (
  { desk, pressed, by, task }: Pressing,
  text: string,
  again: (problem: string) => ReturnType<typeof wordsForm>,
): Promise<Reply> => {
  const place = await placeOf(desk.works, await findTask(desk.works, { id: task }))
  try {
    return marked(await desk.agent.accept({ ...comingFrom(pressed, by), place, text, task }))
  } catch (thrown) {
    if (!(thrown instanceof ErrandError) || !atForm.has(thrown.code)) throw thrown
    return { show: 'form', form: again(explain(languageFor(desk, pressed.by), thrown).text) }
  }
}

const atForm: ReadonlySet<string> = new Set(['EMPTY_MESSAGE', 'MESSAGE_TOO_LONG', 'BAD_CHARACTERS'])
