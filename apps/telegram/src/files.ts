import { limits } from '@errand/channel-kit'
import type { Client } from './client.ts'
import { problemOf } from './problem.ts'

/** The bytes of a file that came along, or why they do not come. */
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const fetchMs = 120_000
const megabytes = limits.telegram.fileIn.max / 1_000_000

/** Fetches a file by Telegram's id of it. Nothing that is said of a failure holds the address, for the token is in it. */
export const fetchFile = async (
  ref: string,
  { client: { api, urlOf }, most }: { readonly client: Client; readonly most: number },
): Promise<Fetched> => {
  try {
    const { file_path: path } = await api.getFile({ file_id: ref })
    if (path === undefined) return { ok: false, reason: 'Telegram does not have it any more' }
    const answer = await fetch(urlOf(path), { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
    return answer.ok ? await read(answer, most) : { ok: false, reason: `HTTP ${answer.status}` }
  } catch (thrown) {
    const { message } = problemOf(thrown)
    return {
      ok: false,
      reason: /file is too big/u.test(message)
        ? `it has more than ${megabytes} MB, and Telegram gives no more to bots`
        : message,
    }
  }
}

const read = async (answer: Response, most: number): Promise<Fetched> => {
  let size = 0
  const pieces: Uint8Array[] = []
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > most) return { ok: false, reason: `it has more than ${most} bytes` }
    pieces.push(piece)
  }
  return { ok: true, bytes: Buffer.concat(pieces) }
}
