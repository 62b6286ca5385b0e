import { signal, type ReadonlySignal } from '@preact/signals'

const query = matchMedia('(max-width: 720px)')
const narrow = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  narrow.value = matches
})

/** Whether the page is as narrow as a phone's: rows then take two lines. */
export const isPhone: ReadonlySignal<boolean> = narrow
