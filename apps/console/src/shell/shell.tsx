import type { ComponentChildren } from 'preact'
import { words } from '../state/say.ts'
import { Nav } from './nav.tsx'
import './shell.css'

/** The page around every screen: the way to skip the navigation, the navigation, the screen. */
export const Shell = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="shell">
    <a
      class="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main')?.focus()
      }}
    >
      {words('console.skip')}
    </a>
    <Nav />
    {children}
  </div>
)
