import { GatewayOpcodes } from 'discord-api-types/v10'
import { z } from 'zod'

export const payload = z.object({ op: z.enum(GatewayOpcodes), d: z.unknown().optional() })

export const identify = z.object({
  token: z.string(),
  intents: z.number().int(),
  properties: z.record(z.string(), z.unknown()),
  compress: z.boolean().nullish(),
  shard: z.tuple([z.number(), z.number()]).nullish(),
})

export const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int() })

export const members = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string())]).nullish(),
  nonce: z.string().nullish(),
})
