/** What an answer over a `response_url` belongs to. */
export interface Answerable {
  readonly user: string
  readonly channel: string
  /** The message that was pressed or named; none for a command. */
  readonly message?: string
}

/** Slack's own: five answers in half an hour. */
const mostUses = 5
const livesMs = 30 * 60_000

/** The URLs that interactions and commands can be answered at. */
export interface ResponseUrls {
  /** A path. */
  issue(kind: 'actions' | 'commands', of: Answerable): string
  use(path: string): Answerable | 'used_url' | 'expired_url' | undefined
}

export const newResponseUrls = ({
  team,
  secret,
}: {
  readonly team: string
  readonly secret: () => string
}): ResponseUrls => {
  const issued = new Map<string, { readonly of: Answerable; readonly uses: number; readonly at: number }>()
  return {
    issue: (kind, of) => {
      const path = `/${kind}/${team}/${secret()}`
      issued.set(path, { of, uses: 0, at: Date.now() })
      return path
    },
    use: (path) => {
      const found = issued.get(path)
      if (found === undefined) return undefined
      if (Date.now() - found.at > livesMs) return 'expired_url'
      if (found.uses >= mostUses) return 'used_url'
      issued.set(path, { ...found, uses: found.uses + 1 })
      return found.of
    },
  }
}
