import { effect, signal, type Signal } from '@preact/signals'
import { z } from 'zod'

/** What is written and not sent yet, in one conversation. */
export interface Unsent {
  readonly text: string
  /** Pictures that were attached, by their paths; those go along whose path still stands in the text. */
  readonly pictures?: readonly string[] | undefined
  /** What was tried to be sent last, under which id: the same text again is the same message. */
  readonly tried?: { readonly text: string; readonly requestId: string } | undefined
  /** The name that a conversation gets which is not there yet. */
  readonly name?: string | undefined
}

const kept = z.object({
  text: z.string(),
  pictures: z.array(z.string()).optional(),
  tried: z.object({ text: z.string(), requestId: z.string() }).optional(),
  name: z.string().optional(),
})

const slots = new Map<string, Signal<Unsent>>()

/** What is unsent in a conversation, or in the one to come (`new`); it survives a reload of the page. */
export const unsentIn = (conversation: string): Signal<Unsent> => {
  const known = slots.get(conversation)
  if (known !== undefined) return known
  const place = `unsent/${conversation}`
  const made = signal<Unsent>(read(place))
  slots.set(conversation, made)
  effect(() => {
    const { text, tried, name, pictures } = made.value
    if (text === '' && tried === undefined && name === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify({ text, tried, name, pictures }))
  })
  return made
}

const read = (place: string): Unsent => {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(place) ?? ''))
  } catch {
    return { text: '' }
  }
}

/** Puts a text before what is written already. */
export const putBack = (conversation: string, text: string): void => {
  const unsent = unsentIn(conversation)
  const before = unsent.peek().text
  unsent.value = { ...unsent.peek(), text: before === '' ? text : `${text}\n${before}` }
}

/** Takes into a conversation that has begun what was written on meanwhile, where it was yet to be. */
export const carryOver = (conversation: string): void => {
  const { text, pictures } = unsentIn('new').peek()
  unsentIn('new').value = { text: '' }
  if (text === '') return
  putBack(conversation, text)
  unsentIn(conversation).value = { ...unsentIn(conversation).peek(), pictures }
}
