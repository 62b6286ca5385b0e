import { computed, signal } from '@preact/signals'

/** Where the person is: the first part names a screen, the second what it shows. */
export interface Route {
  readonly screen: 'chat' | 'waiting' | 'tasks' | 'task' | 'files'
  readonly id?: string
}

const screens = ['chat', 'waiting', 'tasks', 'task', 'files'] as const

const hash = signal(location.hash)
addEventListener('hashchange', () => {
  hash.value = location.hash
})

export const route = computed<Route>(() => read(hash.value))

/** The address of a screen, for a link. */
export const linkTo = (screen: Route['screen'], id?: string): string =>
  id === undefined ? `#/${screen}` : `#/${screen}/${encodeURIComponent(id)}`

export const goTo = (screen: Route['screen'], id?: string): void => {
  location.hash = linkTo(screen, id)
}

const read = (text: string): Route => {
  const [, name = '', id = ''] = /^#\/(?<name>\w+)(?:\/(?<id>[^?]+))?/u.exec(text) ?? []
  const screen = screens.find((known) => known === name) ?? 'chat'
  return id === '' ? { screen } : { screen, id: decoded(id) }
}

/** An address may be typed by hand. */
const decoded = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
