import type { Route } from '../state/route.ts'
import type { IconName } from '../ui/icon.tsx'

/** Where a person can go; the task's own page belongs to the list of tasks. */
export const places = [
  { screen: 'chat', icon: 'chat' },
  { screen: 'waiting', icon: 'waiting' },
  { screen: 'tasks', icon: 'tasks' },
  { screen: 'files', icon: 'files' },
] as const satisfies readonly { readonly screen: Route['screen']; readonly icon: IconName }[]
