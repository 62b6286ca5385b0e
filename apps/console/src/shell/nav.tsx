import { route, linkTo, type Route } from '../state/route.ts'
import { words } from '../state/say.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const places = [
  { screen: 'chat', icon: 'chat' },
  { screen: 'waiting', icon: 'waiting' },
  { screen: 'tasks', icon: 'tasks' },
  { screen: 'files', icon: 'files' },
] as const satisfies readonly { readonly screen: Route['screen']; readonly icon: IconName }[]

/** Where a person can go; the task's own page belongs to the list of tasks. */
export const Nav = () => {
  const here = route.value.screen === 'task' ? 'tasks' : route.value.screen
  return (
    <nav aria-label={words('console.nav')}>
      <ul>
        {places.map(({ screen, icon }) => (
          <li key={screen}>
            <a href={linkTo(screen)} aria-current={here === screen ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{words(`console.${screen}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
