/** The bytes of a file that came along, or why they do not come. */
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const fetchMs = 120_000

/** Where Discord keeps the files that people send. */
const homes: ReadonlySet<string> = new Set(['https://cdn.discordapp.com', 'https://media.discordapp.net'])

/** Fetches a file by its address, from Discord alone. */
export const fetchFile = async (
  ref: string,
  { apiUrl, most }: { readonly apiUrl?: string | undefined; readonly most: number },
): Promise<Fetched> => {
  const origin = URL.canParse(ref) ? new URL(ref).origin : ''
  const isHome = homes.has(origin) || (apiUrl !== undefined && origin === new URL(apiUrl).origin)
  if (!isHome) return { ok: false, reason: 'it does not lie with Discord' }
  try {
    const answer = await fetch(ref, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
    return answer.ok ? await read(answer, most) : { ok: false, reason: `HTTP ${answer.status}` }
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? thrown.message : 'no answer' }
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
