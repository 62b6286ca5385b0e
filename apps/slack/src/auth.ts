import { z } from 'zod'
import type { Call } from './call.ts'
import type { Us } from './us.ts'

const answer = z.object({
  team_id: z.string(),
  team: z.string().optional(),
  user_id: z.string(),
  bot_id: z.string(),
  app_id: z.string().optional(),
  response_metadata: z.object({ scopes: z.array(z.string()).optional() }).optional(),
})

/** Whose token it is, and what it may do; throws DeliveryProblem. */
export const readUs = async (
  call: Call,
): Promise<{ readonly us: Us; readonly team: string; readonly scopes: readonly string[] | undefined }> => {
  const told = answer.parse(await call('auth.test', {}))
  const { team_id: workspace, user_id: user, bot_id: bot, app_id: app } = told
  return {
    us: { workspace, user, bot, ...(app === undefined ? {} : { app }) },
    team: told.team ?? workspace,
    scopes: told.response_metadata?.scopes,
  }
}
