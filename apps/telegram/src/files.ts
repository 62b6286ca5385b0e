import { ErrandError } from '@errand/agent-core'
import { limits, type FileSource } from '@errand/channel-kit'
import type { Client } from './client.ts'
import { problemOf } from './problem.ts'

const megabytes = limits.telegram.fileIn.max / 1_000_000

/** Files by Telegram's ids of them. Nothing that is said of a failure holds the address, for the token is in it. */
export const fileSource =
  (client: () => Promise<Client>): FileSource =>
  async ({ ref, name }, { signal }) => {
    const lost = (reason: string, cause?: unknown): ErrandError =>
      new ErrandError('FILE_LOST', { name, reason }, { cause })
    const { api, urlOf } = await client()
    const path = await api.getFile({ file_id: ref }).then(
      ({ file_path: found }) => found,
      (thrown: unknown) => {
        const { message } = problemOf(thrown)
        throw lost(
          /file is too big/u.test(message)
            ? `it has more than ${megabytes} MB, and Telegram gives no more to bots`
            : message,
        )
      },
    )
    if (path === undefined) throw lost('Telegram does not have it any more')
    const answer = await fetch(urlOf(path), { redirect: 'error', signal }).catch(() => {
      throw lost('no answer')
    })
    if (!answer.ok || answer.body === null) throw lost(`HTTP ${answer.status}`)
    return answer.body
  }
