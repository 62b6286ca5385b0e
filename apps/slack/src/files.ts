import { ErrandError } from '@errand/agent-core'
import type { FileSource } from '@errand/channel-kit'

/**
 * Fetches files that Slack holds. The token goes to Slack alone: an address of another host is refused, and no redirect
 * is followed. What Slack shows to who may not read is its page to sign in, with a 200.
 */
export const fileSource =
  ({ token, apiUrl }: { readonly token: string; readonly apiUrl: string }): FileSource =>
  async ({ ref, name, type }, { signal }) => {
    const lost = (reason: string): ErrandError => new ErrandError('FILE_LOST', { name, reason })
    if (!isSlacks(ref, apiUrl)) throw lost('it lies outside of Slack')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(ref, { headers, redirect: 'manual', signal })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const why =
      answer.status >= 300 && answer.status < 400
        ? 'Slack sends it from elsewhere'
        : !answer.ok
          ? `HTTP ${answer.status}`
          : isPage && type !== 'text/html'
            ? 'the scope files:read is missing'
            : undefined
    if (why === undefined) return answer.body ?? nothing()
    await answer.body?.cancel()
    throw lost(why)
  }

// oxlint-disable-next-line require-yield -- An empty file has no pieces.
const nothing = async function* (): AsyncGenerator<Uint8Array> {}

const isSlacks = (url: string, apiUrl: string): boolean => {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  return (
    parsed.origin === new URL(apiUrl).origin ||
    (parsed.protocol === 'https:' && /^(?:[\w-]+\.)*slack(?:-files|-gov)?\.com$/u.test(parsed.hostname))
  )
}
