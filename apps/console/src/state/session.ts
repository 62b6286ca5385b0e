import { effect, signal } from '@preact/signals'
import { ended, Refusal, useCsrf } from '../api/request.ts'
import { offerLanguage } from './reader.ts'
import { closeSession, openSession, readSession, type Session } from '../api/session.ts'

/** Who is signed in: `unknown` until the hub has said so, undefined for nobody. */
export const session = signal<Session | 'unknown' | undefined>('unknown')
/** Why nobody is: what the hub, or its silence, says. */
export const refusal = signal<Refusal | undefined>(undefined)

// Whatever was refused for want of a session leads to the door; what is written and not sent stays in the browser.
effect(() => {
  if (ended.value === undefined) return
  refusal.value = ended.value
  session.value = undefined
})

const enter = (opened: Session): void => {
  ended.value = undefined
  useCsrf(opened.csrf)
  refusal.value = undefined
  offerLanguage(opened.language)
  session.value = opened
}

const attempt = async (ask: () => Promise<Session>): Promise<void> => {
  try {
    enter(await ask())
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    refusal.value = thrown
    session.value = undefined
  }
}

export const signIn = {
  /** Goes on with the session of the last visit, where there is one. */
  resume: (): Promise<void> => attempt(readSession),
  /** Asks whether the session still stands, and leads to the door when it does not; throws Refusal when nobody can tell. */
  check: async (): Promise<void> => {
    try {
      enter(await readSession())
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.status !== 401) throw thrown
      refusal.value = thrown
      session.value = undefined
    }
  },
  /** Begins one with a token; what was wrong with it stands in `refusal`. */
  withToken: (token: string): Promise<void> => attempt(() => openSession(token)),
  /** Ends it here and in the hub's cookie. */
  out: async (): Promise<void> => {
    await closeSession()
    session.value = undefined
  },
}
