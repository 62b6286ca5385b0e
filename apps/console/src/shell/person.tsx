import { language, theme } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { session, signIn } from '../state/session.ts'
import { IconButton } from '../ui/button.tsx'
import './person.css'

const next = { system: 'light', light: 'dark', dark: 'system' } as const

/** Who is signed in, and how they read: theme, language, the way out. */
export const Person = () => {
  const who = session.value
  if (who === undefined || who === 'unknown') return null
  return (
    <div class="person">
      <div class="person-line">
        <span class="person-letter" aria-hidden="true">
          {who.user.slice(0, 1).toUpperCase()}
        </span>
        <span class="grow clip">{who.user}</span>
        <IconButton
          icon="sun"
          label={words('console.theme', { theme: theme.value })}
          onPress={() => {
            theme.value = next[theme.value]
          }}
        />
        <button
          type="button"
          class="icon-button person-language"
          lang={language.value === 'en' ? 'zh-CN' : 'en'}
          onClick={() => {
            language.value = language.value === 'en' ? 'zh' : 'en'
          }}
        >
          {words('console.other_language')}
        </button>
        <IconButton
          icon="out"
          label={words('console.sign_out')}
          onPress={() => {
            void signIn.out()
          }}
        />
      </div>
    </div>
  )
}
