import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../state/say.ts'
import { refusal, signIn } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { LanguageButton } from '../../ui/language-button.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import './sign-in.css'

const againMs = 5_000

/** The door: it opens with the token of the API, which goes to the hub once and is kept nowhere. */
export const SignInScreen = () => {
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const enter = async (): Promise<void> => {
    const token = field.current?.value.trim() ?? ''
    setMissing(token === '')
    if (token === '' || isBusy) {
      field.current?.focus()
      return
    }
    setBusy(true)
    await signIn.withToken(token)
    setBusy(false)
    field.current?.select()
  }
  const why = refusal.value
  const isUnreachable = why?.code === 'UNREACHABLE'
  // Who comes for the first time has done nothing wrong.
  const isNew = why?.status === 401 && !wasTried(field.current)
  return (
    <main class="sign-in" tabIndex={-1} aria-label={words('console.sign_in.title')}>
      <div class="sign-in-slip">
        <div class="sign-in-brand">
          <Icon name="brand" />
          <span class="grow">Errand</span>
          <LanguageButton />
        </div>
        <h1>{words('console.sign_in.title')}</h1>
        <p class="soft">{words('console.sign_in.lead')}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void enter()
          }}
        >
          <label for="token">{words('console.sign_in.token')}</label>
          <input
            id="token"
            ref={field}
            type="password"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-invalid={isMissing || (why !== undefined && !isNew && !isUnreachable)}
            aria-describedby="token-where"
          />
          {isMissing ? (
            <p class="sign-in-missing" role="alert">
              {words('console.sign_in.missing')}
            </p>
          ) : null}
          {why === undefined || isNew || isMissing ? null : (
            <Trouble
              refusal={why}
              said={
                why.code === 'UNAUTHENTICATED'
                  ? { text: words('console.sign_in.wrong'), fix: words('console.sign_in.wrong_fix') }
                  : undefined
              }
              {...(isUnreachable ? { again: againMs, onRetry: () => void signIn.resume() } : {})}
            />
          )}
          <button type="submit" class="button pen sign-in-enter" aria-disabled={isBusy ? 'true' : undefined}>
            {words(isBusy ? 'console.sign_in.entering' : 'console.sign_in.enter')}
          </button>
        </form>
        <div class="sign-in-where" id="token-where">
          <h2>{words('console.sign_in.where')}</h2>
          <p>{words('console.sign_in.where_text')}</p>
        </div>
      </div>
    </main>
  )
}

const wasTried = (field: HTMLInputElement | null): boolean => field !== null && field.value !== ''
