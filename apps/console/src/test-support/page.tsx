import { render, type ComponentChild } from 'preact'
import { act } from 'preact/test-utils'

let last: HTMLElement | undefined

/** A page of its own with something on it; what the last one had is gone. */
export const show = async (what: ComponentChild): Promise<HTMLElement> => {
  if (last !== undefined) render(undefined, last)
  document.body.replaceChildren()
  const page = document.createElement('div')
  last = page
  document.body.append(page)
  await act(() => render(what, page))
  return page
}

/** Does something and lets everything settle that comes of it. */
export const settle = (does: () => void): Promise<void> =>
  act(async () => {
    does()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

const nameOf = (one: HTMLButtonElement): string =>
  one.getAttribute('aria-label') ?? one.querySelector('span')?.textContent ?? one.textContent ?? ''

/** The button of that name; the key that stands on it is no part of it. */
export const button = (page: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...page.querySelectorAll('button')].find((one) => nameOf(one).trim() === name)
  if (found === undefined) throw new Error(`no button is named ${name}`)
  return found
}

export const press = (key: string, target: Element, more: KeyboardEventInit = {}): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
