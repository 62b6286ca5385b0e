import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { keepNeeds } from '../state/needs.ts'
import { route } from '../state/route.ts'
import { words } from '../state/say.ts'
import { isTyping } from '../ui/typing.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { Nav } from './nav.tsx'
import { Palette } from './palette.tsx'
import './shell.css'

/** Which sheet floats over the page. */
const sheet = signal<'palette' | 'keys' | 'more' | undefined>(undefined)
const open = (which: typeof sheet.value) => () => {
  sheet.value = which
}
const close = open(undefined)

/** The page around every screen: the way to skip the navigation, the navigation, the screen, and what floats over it. */
export const Shell = ({ children }: { readonly children: ComponentChildren }) => {
  useEffect(keepNeeds, [])
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      close()
    }
  }, [])
  useArrival()
  return (
    <div class="shell">
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          focusMain()
        }}
      >
        {words('console.skip')}
      </a>
      <Nav onSearch={open('palette')} onMore={open('more')} />
      {children}
      {sheet.value === 'palette' ? <Palette onClose={close} /> : null}
      {sheet.value === 'keys' ? <KeysSheet onClose={close} /> : null}
      {sheet.value === 'more' ? (
        <MoreSheet onClose={close} onSearch={open('palette')} onKeys={open('keys')} />
      ) : null}
    </div>
  )
}

const focusMain = (): void => {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Who comes to another screen is on it: the focus goes there, unless the screen has taken it for a field of its own. */
const useArrival = (): void => {
  const { screen, id } = route.value
  const last = useRef(`${screen}/${id ?? ''}`)
  useEffect(() => {
    const here = `${screen}/${id ?? ''}`
    if (last.current === here) return
    last.current = here
    close()
    if (document.querySelector('main')?.contains(document.activeElement) !== true) focusMain()
  }, [screen, id])
}

const onKey = (event: KeyboardEvent): void => {
  if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    sheet.value = sheet.value === 'palette' ? undefined : 'palette'
  } else if (event.key === '?' && !isTyping(event) && sheet.value === undefined) {
    event.preventDefault()
    sheet.value = 'keys'
  }
}
