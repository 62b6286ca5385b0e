import { GatewayCloseCodes, GatewayIntentBits } from 'discord-api-types/v10'
import type { Privileged } from '../settings.ts'

const privileged: Readonly<Record<Privileged, number>> = {
  MessageContent: GatewayIntentBits.MessageContent,
  GuildMembers: GatewayIntentBits.GuildMembers,
  GuildPresences: GatewayIntentBits.GuildPresences,
}

const every = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
)

/** The code that closes a connection with intents that do not exist or are not granted. */
export const refusedIntents = (
  asked: number,
  granted: readonly Privileged[],
): GatewayCloseCodes | undefined => {
  if ((asked & ~every) !== 0) return GatewayCloseCodes.InvalidIntents
  const isRefused = Object.entries(privileged).some(
    ([name, bit]) => (asked & bit) !== 0 && !granted.some((one) => one === name),
  )
  return isRefused ? GatewayCloseCodes.DisallowedIntents : undefined
}
