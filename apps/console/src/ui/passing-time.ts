import { computed, type ReadonlySignal } from '@preact/signals'
import { now } from '../state/now.ts'
import { language } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { spanText } from '@errand/words'

/** Milliseconds since a task was opened, as the journal tells them: 0:27.4, 1:02:03.0. */
export const offsetText = (ms: number): string => {
  const tenths = Math.max(0, Math.floor(ms / 100))
  const seconds = Math.floor(tenths / 10)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = `${two(seconds % 60)}.${tenths % 10}`
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** How long something took: 12 ms, 3.4 seconds, 2 minutes. */
export const tookText = (ms: number): string =>
  ms < 1_000 ? words('console.ms', { ms: Math.round(ms) }) : spanText(language.value, ms)

const roughMs = 10_000

/** The hub's time in milliseconds UTC, every ten seconds: enough for what is told in minutes. */
export const nowRoughly: ReadonlySignal<number> = computed(() => Math.floor(now.value / roughMs) * roughMs)

/** How long ago a moment was: "now", "19 minutes". Both in milliseconds UTC. */
export const agoText = (at: number, until: number): string => {
  const ms = until - at
  return ms < 60_000 ? words('console.now') : spanText(language.value, ms)
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** A moment in milliseconds UTC as the reader's clock has it, to the second; with its day unless that is today. */
export const momentText = (at: number, today: number): string => {
  const day = (moment: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone }).format(at)
  return day(at) === day(today) ? time : `${day(at)} ${time}`
}
