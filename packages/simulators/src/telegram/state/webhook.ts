import { setTimeout as delay } from 'node:timers/promises'
import type { WireUpdate } from '../wire.ts'
import type { Feed } from './feed.ts'

/** The header that shows that a post comes from who registered the webhook. */
const secretHeader = 'x-telegram-bot-api-secret-token'

interface Registration {
  readonly url: string
  readonly secret: string | undefined
  readonly connections: number
}

export interface Webhook {
  set(registration: Registration | undefined): void
  registered(): Registration | undefined
  lastError(): { readonly at: number; readonly message: string } | undefined
  /** Posts an update by itself, right or wrong; resolves with the status of the answer. */
  post(update: object, secret: string | undefined): Promise<number>
  /** Stops or goes on delivering. */
  pause(isPaused: boolean): void
}

/** Posts updates to the bot until each is answered with a 2xx: in order within a chat, side by side between chats. */
export const webhookOf = (feed: Feed, { retryMs }: { readonly retryMs: number }): Webhook => {
  let current: Registration | undefined
  let isPaused = false
  let error: { readonly at: number; readonly message: string } | undefined
  const busy = new Set<string>()

  const deliver = async (update: WireUpdate, { url, secret }: Registration): Promise<void> => {
    const status = await send(url, update, secret).catch(() => 0)
    if (status >= 200 && status < 300) return feed.settle(update)
    error = {
      at: Math.floor(Date.now() / 1000),
      message: status === 0 ? 'Connection refused' : `Wrong response from the webhook: ${status}`,
    }
    await delay(retryMs, undefined, { ref: false })
  }
  const run = async (queue: string, update: WireUpdate, to: Registration): Promise<void> => {
    busy.add(queue)
    await deliver(update, to)
    busy.delete(queue)
    pump()
  }
  const pump = (): void => {
    if (!current || isPaused) return
    for (const update of feed.pending()) {
      const queue = queueOf(update)
      if (busy.has(queue) || busy.size >= current.connections) continue
      void run(queue, update, current)
    }
  }
  feed.onUpdate(pump)

  return {
    set: (registration) => {
      current = registration
      error = undefined
      pump()
    },
    registered: () => current,
    lastError: () => error,
    post: (update, secret) => {
      if (!current) throw new Error('The bot has registered no webhook.')
      return send(current.url, update, secret)
    },
    pause: (next) => {
      isPaused = next
      pump()
    },
  }
}

const send = async (url: string, update: object, secret: string | undefined): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { [secretHeader]: secret }),
    },
    body: JSON.stringify(update),
  })
  await response.arrayBuffer()
  return response.status
}

/** Updates of one queue are posted one after another: messages of a chat, presses of a person. */
const queueOf = ({ message, edited_message: edited, callback_query: press }: WireUpdate): string => {
  const said = message ?? edited
  if (said) return `chat ${said.chat.id}`
  return press ? `press ${press.from.id}` : 'other'
}
