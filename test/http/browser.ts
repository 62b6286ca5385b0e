import { sessionAnswer, type streamEvents } from '@errand/api/wire'
import { sentIn, type Sent } from './sent.ts'

/** A browser that somebody signed in with: its cookie goes with each request, and what its page knows with each change. */
export interface Browser {
  readonly csrf: string
  readonly cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: object): Promise<{ readonly status: number; readonly body: unknown }>
  /** Opens the stream of its person. */
  stream(options?: { readonly query?: string; readonly last?: string }): Promise<Stream>
}

/** A stream that is read event by event. */
export interface Stream {
  /** What comes next of a kind; what comes before is passed over. */
  next(event: keyof typeof streamEvents): Promise<Sent>
  close(): Promise<void>
}

/** Signs in at an address with a token; throws when that is refused. */
export const signIn = async (url: string, token: string): Promise<Browser> => {
  const answered = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token }),
  })
  const { csrf } = sessionAnswer.parse(await answered.json())
  const [cookie = ''] = (answered.headers.get('set-cookie') ?? '').split(';', 1)
  const ask: Browser['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return fetch(`${url}/api/v1${path}`, { ...init, headers })
  }
  return {
    csrf,
    cookie,
    fetch: ask,
    post: async (path, body) => {
      const headers = { 'content-type': 'application/json', 'x-errand-csrf': csrf, origin: url }
      const sent = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: sent.status, body: await sent.json() }
    },
    stream: async ({ query = '', last } = {}) =>
      streamOf(
        await ask(`/stream${query}`, last === undefined ? {} : { headers: { 'last-event-id': last } }),
      ),
  }
}

const streamOf = (answered: Response): Stream => {
  const events = sentIn(answered)
  return {
    next: async (event) => {
      for (;;) {
        const { value, done } = await events.next()
        if (done === true) throw new Error(`The stream ended before a ${event}.`)
        if (value.event === event) return value
      }
    },
    close: async () => void (await events.return(undefined)),
  }
}
