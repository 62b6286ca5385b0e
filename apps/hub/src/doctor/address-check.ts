import { reasonOf } from '@errand/agent-core'
import type { Config } from '@errand/config'
import { isHeld } from '@errand/storage'
import { say, type Language } from '@errand/words'
import type { Home } from '../home.ts'
import { findHub } from '../hub-file.ts'
import { listen } from '../start/listen.ts'
import { failed, ok, threw, type Finding } from './finding.ts'
import { patience } from './patience.ts'

/** The hub answers, or the address is free for one. */
export const addressCheck = async (
  home: Home,
  { host, port }: Pick<Config, 'host' | 'port'>,
  language: Language,
): Promise<Finding> => {
  const hub = findHub(home)
  if (hub !== undefined) {
    const { url } = hub
    const fault = await fetch(`${url}/readyz`, { signal: patience() }).then(
      ({ ok: isReady, status }) => (isReady ? undefined : `it answers ${status}`),
      (thrown: unknown) => reasonOf(thrown),
    )
    if (fault === undefined) return ok('address', say(language, 'doctor.hub', { url }))
    return failed('address', { code: 'HUB_UNREACHABLE', params: { url, reason: fault } }, language)
  }
  if (isHeld(home.database)) return ok('address', say(language, 'doctor.held'))
  try {
    const listening = await listen({ fetch: () => new Response(), host, port })
    await listening.close({ graceMs: 0 })
    return ok('address', say(language, 'doctor.free', { host, port }))
  } catch (thrown) {
    return threw('address', thrown, language)
  }
}
