import { counts, needed } from '../state/needs.ts'
import { linkTo, route } from '../state/route.ts'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { Person } from './person.tsx'
import { places } from './places.ts'
import { Recent } from './recent.tsx'
import './nav.css'

interface NavProps {
  readonly onSearch: () => void
  readonly onMore: () => void
}

/** The way through the console: a column beside the screen, on a phone five tabs under it. */
export const Nav = ({ onSearch, onMore }: NavProps) => {
  const here = route.value.screen === 'task' ? 'tasks' : route.value.screen
  return (
    <nav class="nav" aria-label={words('console.nav')}>
      <div class="nav-brand">
        <Icon name="brand" />
        <span>Errand</span>
      </div>
      <button type="button" class="nav-search" onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
        <Icon name="search" />
        <span class="grow">{words('console.search')}</span>
        <kbd aria-hidden="true">{paletteKey}</kbd>
      </button>
      <ul class="nav-places">
        {places.map(({ screen, icon }) => (
          <li key={screen}>
            <a class="nav-place" href={linkTo(screen)} aria-current={here === screen ? 'page' : undefined}>
              <Icon name={icon} />
              <span class="nav-name">{words(`console.${screen}`)}</span>
              {screen === 'waiting' ? <Needed /> : null}
              {screen === 'tasks' ? <Open /> : null}
            </a>
          </li>
        ))}
        <li class="nav-more">
          <button type="button" class="nav-place" onClick={onMore} aria-haspopup="dialog">
            <Icon name="more" />
            <span class="nav-name">{words('console.more')}</span>
          </button>
        </li>
      </ul>
      <Recent />
      <Person />
    </nav>
  )
}

const Needed = () =>
  needed.value === 0 ? null : (
    <>
      <span class="nav-count amber" aria-hidden="true">
        {needed.value}
      </span>
      <span class="heard">{words('console.waits', { count: needed.value })}</span>
    </>
  )

const Open = () => {
  const open = counts.value?.open ?? 0
  return open === 0 ? null : <span class="nav-count">{open}</span>
}

/** What the key is called here. */
export const paletteKey: string = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
