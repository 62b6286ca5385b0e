import { z } from 'zod'
import type { Line, Parcel, Receipt } from './parcel.ts'
import { signature } from './signature.ts'

/** How a request that is not Slack's own deviates from one that is. */
export type Forgery = 'unsigned' | 'stale' | 'future' | 'wrong' | 'replayed'

/** The app's request URL. */
export interface WebhookLine extends Line {
  /** Verifies the URL with a challenge; rejects where the answer is wrong. */
  subscribe(url: string): Promise<void>
  /** Sends an event that the app must refuse, and resolves with the status of its answer. */
  forge(forgery: Forgery, payload: Readonly<Record<string, unknown>>): Promise<number>
}

interface Sent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const form = 'application/x-www-form-urlencoded'

const asStrings = (payload: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]))

const bodyOf = ({ kind, payload }: Parcel): { readonly type: string; readonly body: string } => {
  if (kind === 'events_api') return { type: 'application/json', body: JSON.stringify(payload) }
  const fields = kind === 'interactive' ? { payload: JSON.stringify(payload) } : asStrings(payload)
  return { type: form, body: new URLSearchParams(fields).toString() }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const challenged = z.union([z.string(), z.object({ challenge: z.string() })])

export const webhookLine = ({
  secret,
  ackWithinMs,
  verification,
}: {
  readonly secret: string
  readonly ackWithinMs: number
  readonly verification: string
}): WebhookLine => {
  let target: string | undefined
  let onOpen: readonly (() => void)[] = []
  let last: Sent | undefined

  const signed = ({ type, body }: { readonly type: string; readonly body: string }, ageS = 0): Sent => {
    const seconds = Math.floor(Date.now() / 1000) - ageS
    return {
      body,
      headers: {
        'content-type': type,
        'x-slack-request-timestamp': String(seconds),
        'x-slack-signature': signature(secret, seconds, body),
      },
    }
  }

  const post = (url: string, { body, headers }: Sent): Promise<Response> =>
    fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(ackWithinMs) })

  const attempt = async (url: string, sent: Sent): Promise<Receipt> => {
    try {
      const response = await post(url, sent)
      const text = await response.text()
      if (response.ok) return { ok: true, body: text === '' ? undefined : parse(text) }
      return { ok: false, reason: 'http_error', isFinal: response.headers.get('x-slack-no-retry') === '1' }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { ok: false, reason: isLate ? 'http_timeout' : 'connection_failed' }
    }
  }

  return {
    isOpen: () => target !== undefined,
    opened: () =>
      target === undefined
        ? new Promise((resolve) => {
            onOpen = [...onOpen, resolve]
          })
        : Promise.resolve(),
    send: (parcel, { number, reason }) => {
      if (target === undefined) return Promise.resolve({ ok: false, reason: 'connection_failed' })
      const sent = signed(bodyOf(parcel))
      last = sent
      return attempt(target, {
        body: sent.body,
        headers: {
          ...sent.headers,
          ...(number > 0 && { 'x-slack-retry-num': String(number), 'x-slack-retry-reason': reason }),
        },
      })
    },
    subscribe: async (url) => {
      const challenge = crypto.randomUUID()
      const payload = { token: verification, challenge, type: 'url_verification' }
      const receipt = await attempt(url, signed(bodyOf({ kind: 'events_api', payload })))
      const read = challenged.safeParse(receipt.ok ? receipt.body : undefined)
      const answer = !read.success
        ? undefined
        : typeof read.data === 'string'
          ? read.data
          : read.data.challenge
      if (answer !== challenge) throw new Error(`${url} does not answer the challenge of url_verification.`)
      target = url
      const listeners = onOpen
      onOpen = []
      for (const listener of listeners) listener()
    },
    forge: async (forgery, payload) => {
      if (target === undefined) throw new Error('The app has no request URL yet.')
      const body = bodyOf({ kind: 'events_api', payload })
      const honest = signed(body, forgery === 'stale' ? 301 : forgery === 'future' ? -301 : 0)
      if (forgery === 'replayed') {
        if (last === undefined) throw new Error('Nothing was sent yet that could be replayed.')
        return (await post(target, last)).status
      }
      const headers = {
        ...honest.headers,
        ...(forgery === 'wrong' && { 'x-slack-signature': `v0=${'0'.repeat(64)}` }),
      }
      const { 'x-slack-signature': _, ...unsigned } = honest.headers
      const sent = forgery === 'unsigned' ? unsigned : headers
      return (await post(target, { body: honest.body, headers: sent })).status
    },
  }
}
