import { render } from 'preact'
import { act } from 'preact/test-utils'

/** Takes away what a test has shown, so that it hears no key of the next. */
export const leave = async (page: HTMLElement | undefined): Promise<void> => {
  if (page !== undefined) await act(() => render(null, page))
}

/** Gives every element the size of a window, which a page without a screen lacks: lists draw what fits. */
export const giveSize = (): void => {
  for (const name of ['clientHeight', 'clientWidth'] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 })
}
