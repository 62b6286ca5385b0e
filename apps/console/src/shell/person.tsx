import { theme } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { session, signIn } from '../state/session.ts'
import { useAct } from '../ui/act.ts'
import { IconButton } from '../ui/button.tsx'
import { LanguageButton } from '../ui/language-button.tsx'
import { Trouble } from '../ui/trouble.tsx'
import './person.css'

const next = { system: 'light', light: 'dark', dark: 'system' } as const

/** Who is signed in, and how they read: theme, language, the way out. */
export const Person = () => {
  const leaving = useAct()
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
        <LanguageButton />
        <IconButton
          icon="out"
          label={words('console.sign_out')}
          onPress={() => {
            void leaving.run(signIn.out)
          }}
        />
      </div>
      {leaving.refusal === undefined ? null : <Trouble refusal={leaving.refusal} />}
    </div>
  )
}
