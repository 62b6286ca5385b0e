import { computed, signal, type ReadonlySignal } from '@preact/signals'

let timer: ReturnType<typeof setInterval> | undefined

/** The time of this machine, to the second, which ticks only while somebody looks at it. */
const ticks = signal(Date.now(), {
  watched() {
    ticks.value = Date.now()
    timer = setInterval(() => {
      ticks.value = Date.now()
    }, 1_000)
  },
  unwatched() {
    clearInterval(timer)
  },
})

/** How much later it is at the hub than here: deadlines are the hub's. */
const ahead = signal(0)

export const tellHubTime = (at: number): void => {
  ahead.value = at - Date.now()
}

/** The hub's time in milliseconds UTC, once a second. */
export const now: ReadonlySignal<number> = computed(() => ticks.value + ahead.value)

/** The same, at this very moment. */
export const hubTime = (): number => Date.now() + ahead.peek()
