import { defaults, ErrandError, reasonOf } from '@errand/agent-core'
import { rehearsal, type Config } from '@errand/config'
import { isHeld } from '@errand/storage'
import { say, type Language } from '@errand/words'
import { z } from 'zod'
import type { Home } from '../home.ts'
import { findHub } from '../hub-file.ts'
import { listen } from '../start/listen.ts'
import { failed, ok, threw, warn, type Finding } from './finding.ts'

const patience = (): AbortSignal => AbortSignal.timeout(defaults.doctor.modelMs)

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

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The endpoint of the model answers, takes the key and has the model; asked once. */
export const modelCheck = async (
  { models: { main, baseUrl = 'https://api.openai.com/v1', apiKey } }: Pick<Config, 'models'>,
  language: Language,
): Promise<Finding> => {
  if (main === rehearsal)
    return warn('model', say(language, 'notice.rehearsal'), say(language, 'notice.rehearsal_fix'))
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/u, '')}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal: patience(),
    })
    if (answer.status === 401 || answer.status === 403)
      throw new ErrandError('MODEL_UNAUTHORISED', { model: main })
    const listed = modelList.safeParse(await answer.json().catch(() => undefined))
    if (!answer.ok || !listed.success)
      return warn(
        'model',
        say(language, 'doctor.model_unlisted', { model: main }),
        say(language, 'doctor.model_unlisted_fix'),
      )
    if (listed.data.data.some(({ id }) => id === main)) return ok('model', main)
    return warn(
      'model',
      say(language, 'doctor.model_missing', { model: main }),
      say(language, 'doctor.model_missing_fix'),
    )
  } catch (thrown) {
    if (thrown instanceof ErrandError) return failed('model', thrown, language)
    const cause = thrown instanceof TypeError && thrown.cause !== undefined ? thrown.cause : thrown
    return failed(
      'model',
      { code: 'MODEL_UNAVAILABLE', params: { model: main, reason: reasonOf(cause) } },
      language,
    )
  }
}
