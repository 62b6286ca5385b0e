import type { Route } from '../rest/route.ts'
import type { Platform } from '../state/platform.ts'

const socketUrl = ({ url }: Platform): string => url().replace('http', 'ws')

export const gatewayRoutes: readonly Route[] = [
  {
    name: 'GET /gateway',
    isOpen: true,
    run: ({ platform }) => ({ url: socketUrl(platform) }),
  },
  {
    name: 'GET /gateway/bot',
    run: ({ platform }) => ({
      url: socketUrl(platform),
      shards: 1,
      session_start_limit: { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 },
    }),
  },
]
