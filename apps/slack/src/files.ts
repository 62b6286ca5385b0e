/** The bytes of a file that came along, or why they do not come. */
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const fetchMs = 60_000

/**
 * Fetches a file that Slack holds. The token goes to Slack alone: an address of another host is refused, and no
 * redirect is followed. What Slack shows to who may not read is its page to sign in, with a 200.
 */
export const fetchFile = async (
  url: string,
  {
    token,
    apiUrl,
    type,
    most,
  }: { readonly token: string; readonly apiUrl: string; readonly type: string; readonly most: number },
): Promise<Fetched> => {
  if (!isSlacks(url, apiUrl)) return { ok: false, reason: 'it lies outside of Slack' }
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(fetchMs),
    })
    if (answer.status >= 300 && answer.status < 400)
      return { ok: false, reason: 'Slack sends it from elsewhere' }
    if (!answer.ok) return { ok: false, reason: `HTTP ${answer.status}` }
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    if (isPage && type !== 'text/html') return { ok: false, reason: 'the scope files:read is missing' }
    return await read(answer, most)
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? thrown.name : 'unknown' }
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

const isSlacks = (url: string, apiUrl: string): boolean => {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  const api = new URL(apiUrl)
  return (
    parsed.origin === api.origin ||
    (parsed.protocol === 'https:' && /^(?:[\w-]+\.)*slack(?:-files|-gov)?\.com$/u.test(parsed.hostname))
  )
}
