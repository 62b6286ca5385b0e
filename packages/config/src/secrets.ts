import type { Settings } from './schema.ts'

/** The secrets that stand in the settings themselves; an address may carry a password. */
export const secretsOf = ({ token, tokens, models }: Settings): readonly string[] =>
  [token, ...tokens.map((one) => one.token), models.apiKey, ...passwordsOf(models.baseUrl)].flatMap(
    (secret) => (secret === undefined || secret === '' ? [] : [secret]),
  )

const passwordsOf = (address: string | undefined): readonly string[] => {
  if (address === undefined) return []
  const { password } = new URL(address)
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
