import { createHash, timingSafeEqual } from 'node:crypto'

/** Telegram's own bodies are far smaller. */
const mostBytes = 1_000_000

/** What Telegram posts to us, and what it is answered. */
export type Webhook = (request: Request) => Promise<Response>

/**
 * Answers what is posted: 200 once it is committed, so that Telegram brings what was not taken once more. What does not
 * carry the secret is refused before it is read.
 */
export const createWebhook = ({
  secret,
  take,
  report,
}: {
  readonly secret: string
  readonly take: (update: unknown) => Promise<void>
  readonly report: (error: unknown) => void
}): Webhook => {
  const wanted = hash(secret)
  return async (request) => {
    const sent = hash(request.headers.get('x-telegram-bot-api-secret-token') ?? '')
    if (!timingSafeEqual(sent, wanted)) return new Response(undefined, { status: 401 })
    const body = await bodyOf(request)
    if (body === undefined) return new Response(undefined, { status: 413 })
    const update = parsed(body)
    if (update === undefined) return new Response(undefined, { status: 400 })
    try {
      await take(update)
      return new Response(undefined, { status: 200 })
    } catch (thrown) {
      report(thrown)
      return new Response(undefined, { status: 500 })
    }
  }
}

/** Hashes have one length, so that comparing them tells nothing of the secret's. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const bodyOf = async (request: Request): Promise<string | undefined> => {
  let size = 0
  const pieces: Uint8Array[] = []
  for await (const piece of request.body ?? []) {
    size += piece.length
    if (size > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
