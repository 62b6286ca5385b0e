import { effect, signal } from '@preact/signals'
import type { Language } from '@errand/words'

/** How this browser's person reads: their language and their side of the theme. */
export const language = signal<Language>(keptLanguage())
export const theme = signal<'light' | 'dark' | 'system'>(keptTheme())

/** The person's own choice, which is kept in the browser. */
export const chooseLanguage = (chosen: Language): void => {
  language.value = chosen
  localStorage.setItem('language', chosen)
}

/** What the house speaks, for who has chosen nothing. */
export const offerLanguage = (offered: Language): void => {
  if (localStorage.getItem('language') === null) language.value = offered
}

/** Keeps the document in step with both, from before the first paint on. */
export const applyReader = (): void => {
  effect(() => {
    document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en'
  })
  effect(() => {
    const { dataset } = document.documentElement
    if (theme.value === 'system') delete dataset['theme']
    else dataset['theme'] = theme.value
    localStorage.setItem('theme', theme.value)
  })
}

function keptLanguage(): Language {
  const kept = localStorage.getItem('language') ?? navigator.language
  return kept.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

function keptTheme(): 'light' | 'dark' | 'system' {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
