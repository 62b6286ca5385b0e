import type { Settings } from './schema.ts'

/** The secrets that stand in the settings themselves; an address may carry a password. */
export const secretsOf = ({
  token,
  tokens,
  models,
  slack,
  discord,
  telegram,
  telemetry,
}: Settings): readonly string[] =>
  [
    token,
    ...tokens.map((one) => one.token),
    models.apiKey,
    models.transcription.apiKey,
    slack.botToken,
    slack.appToken,
    slack.signingSecret,
    discord.botToken,
    telegram.botToken,
    telegram.webhookSecret,
    ...passwordsOf(models.baseUrl),
    ...passwordsOf(models.transcription.baseUrl),
    ...passwordsOf(telemetry.endpoint),
    ...keysIn(telemetry.headers),
  ].flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret]))

/** Other headers may hold ordinary words, which must not be taken out of every text. */
const keysIn = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).flatMap(([name, value]) => (/auth|key|token|secret/i.test(name) ? [value] : []))

const passwordsOf = (address: string | undefined): readonly string[] => {
  if (address === undefined) return []
  const { password } = new URL(address)
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
