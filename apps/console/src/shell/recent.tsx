import { useRef } from 'preact/hooks'
import { items } from '../state/live.ts'
import { linkTo, route } from '../state/route.ts'
import { words } from '../state/say.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { Glyph } from '../ui/glyph.tsx'

const shown = 6

/** The tasks that changed last. */
export const Recent = () => {
  const own = useRef<HTMLDivElement>(null)
  useKeptFocus(own)
  const recent = [...items.value.values()]
    .filter(({ parent }) => parent === undefined)
    .toSorted((one, other) => other.since - one.since)
    .slice(0, shown)
  const { screen, id } = route.value
  if (recent.length === 0) return <div class="nav-recent" />
  return (
    <div class="nav-recent" ref={own} tabIndex={-1}>
      <h2>{words('console.recent')}</h2>
      <ul>
        {recent.map((item) => (
          <li key={item.id}>
            <a
              class={`nav-place s-${item.status}`}
              href={linkTo('task', item.id)}
              aria-current={screen === 'task' && id === item.id ? 'page' : undefined}
            >
              <Glyph state={item.status} />
              <span class="heard">{words(`status.${item.status}`)}</span>
              <span class="clip">{item.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
