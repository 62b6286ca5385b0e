import type { Route } from '../rest/route.ts'
import { applicationRoutes } from './applications.ts'
import { callbackRoutes } from './callbacks.ts'
import { channelRoutes } from './channels.ts'
import { gatewayRoutes } from './gateway.ts'
import { guildRoutes } from './guilds.ts'
import { messageRoutes } from './messages.ts'
import { reactionRoutes } from './reactions.ts'
import { threadRoutes } from './threads.ts'
import { userRoutes } from './users.ts'
import { webhookRoutes } from './webhooks.ts'

export const allRoutes: readonly Route[] = [
  ...gatewayRoutes,
  ...applicationRoutes,
  ...userRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...threadRoutes,
  ...guildRoutes,
  ...callbackRoutes,
  ...webhookRoutes,
]
