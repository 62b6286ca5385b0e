import type { Ids } from './ids.ts'
import type { User } from './state/user.ts'

/** The application and its bot. */
export interface Identity {
  readonly app: string
  readonly bot: User
  /** Shaped like a token and obviously none. */
  readonly token: string
}

export const newIdentity = (ids: Ids): Identity => {
  const app = ids.next()
  return {
    app,
    bot: {
      id: app,
      name: 'Errand',
      username: 'errand-simulated',
      isBot: true,
      isGuest: false,
      locale: 'en-US',
    },
    token: `${Buffer.from(app).toString('base64url')}.FAKE00.${'fake-token-of-the-simulator'.padEnd(38, '0')}`,
  }
}
