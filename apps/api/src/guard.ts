import { ErrandError } from '@errand/agent-core'
import type { MiddlewareHandler } from 'hono'

/** The names under which only this machine reaches itself. */
const loopback = ['localhost', '127.0.0.1', '[::1]'] as const

/**
 * Refuses requests under a name that is not ours, as a page does that had its own name lead to this machine, and
 * those that a page of another origin sends. HOST_REFUSED, ORIGIN_REFUSED.
 */
export const guard = (hosts: readonly string[] = loopback): MiddlewareHandler => {
  const names = new Set(hosts.map((host) => host.toLowerCase()))
  return async ({ req }, next) => {
    const { host, hostname } = new URL(req.url)
    if (!names.has(hostname)) throw new ErrandError('HOST_REFUSED', { host })
    const origin = req.header('origin')
    if (origin !== undefined && hostOf(origin) !== host) throw new ErrandError('ORIGIN_REFUSED', { origin })
    await next()
  }
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
