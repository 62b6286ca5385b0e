import { newId } from '../../api/new-id.ts'
import type { Mode } from '@errand/agent-core'
import { sendMessage, sendToTask, type Accepted } from '../../api/messages.ts'
import { unsentIn } from './unsent.ts'

/** To whom a message goes: a conversation of one's own, one that is yet to be, or a task. */
export type Target =
  | { readonly kind: 'conversation'; readonly conversation: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'task'; readonly conversation: string; readonly task: string }

/** Under which name the unsent text of a target is kept. */
export const placeOf = (target: Target): string => (target.kind === 'new' ? 'new' : target.conversation)

/** How a conversation is named to the hub; a new one gets a name that stays until it is there. */
export const nameOf = (target: Target): string => {
  if (target.kind !== 'new') return target.conversation
  const unsent = unsentIn('new')
  const name = unsent.peek().name ?? `console-${newId()}`
  unsent.value = { ...unsent.peek(), name }
  return name
}

/**
 * Sends what is written. Its id stays with the text until it is accepted, so that sending again after a broken line
 * sends it once. Throws Refusal; the text then stays.
 */
export const send = async (target: Target, mode: Mode | undefined): Promise<Accepted> => {
  const unsent = unsentIn(placeOf(target))
  const { text, tried, pictures = [] } = unsent.peek()
  const requestId = tried?.text === text ? tried.requestId : newId()
  unsent.value = { ...unsent.peek(), tried: { text, requestId } }
  const files = pictures.filter((path) => text.includes(path))
  const said = {
    text,
    requestId,
    ...(mode === undefined ? {} : { mode }),
    ...(files.length === 0 ? {} : { files }),
  }
  const accepted =
    target.kind === 'task' ? await sendToTask(target.task, said) : await sendMessage(nameOf(target), said)
  const { text: now, pictures: attached = [] } = unsent.peek()
  // What was typed on while it was under way stays.
  const rest = now === text ? '' : now.startsWith(text) ? now.slice(text.length).trimStart() : now
  const left = attached.filter((path) => rest.includes(path))
  unsent.value = { text: rest, ...(left.length === 0 ? {} : { pictures: left }) }
  return accepted
}
