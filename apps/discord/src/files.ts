import { ErrandError } from '@errand/agent-core'
import type { FileSource } from '@errand/channel-kit'

/** Where Discord keeps the files that people send. */
const homes: ReadonlySet<string> = new Set(['https://cdn.discordapp.com', 'https://media.discordapp.net'])

/** Files by their addresses, from Discord alone. */
export const fileSource =
  ({ apiUrl }: { readonly apiUrl?: string | undefined }): FileSource =>
  async ({ ref, name }, { signal }) => {
    const lost = (reason: string, cause?: unknown): ErrandError =>
      new ErrandError('FILE_LOST', { name, reason }, { cause })
    const origin = URL.canParse(ref) ? new URL(ref).origin : ''
    const isHome = homes.has(origin) || (apiUrl !== undefined && origin === new URL(apiUrl).origin)
    if (!isHome) throw lost('it does not lie with Discord')
    const answer = await fetch(ref, { redirect: 'error', signal }).catch((thrown: unknown) => {
      throw lost('no answer', thrown)
    })
    if (!answer.ok || answer.body === null) throw lost(`HTTP ${answer.status}`)
    return answer.body
  }
