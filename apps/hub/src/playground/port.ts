import { ErrandError } from '@errand/agent-core'

const most = 65_535

/** The number of a port, as somebody typed it; USAGE where it is none. */
export const portOf = (typed: string): number => {
  const port = Number(typed)
  if (!/^\d+$/u.test(typed) || port > most)
    throw new ErrandError('USAGE', { reason: `"${typed}" is no port` })
  return port
}
