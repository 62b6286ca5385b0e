import { ErrandError, reasonOf, type Code } from '@errand/agent-core'
import { rehearsal, type Config } from '@errand/config'
import { say, type Language } from '@errand/words'
import { z } from 'zod'
import { transcriptionOf } from '../transcribe.ts'
import { failed, ok, warn, type CheckName, type Finding } from './finding.ts'
import { patience } from './patience.ts'

/** The endpoint of the model answers, takes the key and has the model; asked once. */
export const modelCheck = async (
  { models: { main, baseUrl, apiKey } }: Pick<Config, 'models'>,
  language: Language,
): Promise<Finding> =>
  main === rehearsal
    ? warn('model', say(language, 'notice.rehearsal'), say(language, 'notice.rehearsal_fix'))
    : endpointCheck({ model: main, baseUrl, apiKey }, { ...ofModel, language })

/** The same of what writes down voice messages; none where nothing does. */
export const transcriptionChecks = async (
  config: Pick<Config, 'models'>,
  language: Language,
): Promise<readonly Finding[]> => {
  const endpoint = transcriptionOf(config)
  return endpoint === undefined ? [] : [await endpointCheck(endpoint, { ...ofTranscription, language })]
}

const ofModel = {
  check: 'model',
  refused: 'MODEL_UNAUTHORISED',
  failing: 'MODEL_UNAVAILABLE',
  fix: 'doctor.model_missing_fix',
} as const

const ofTranscription = {
  check: 'transcription',
  refused: 'TRANSCRIPTION_UNAUTHORISED',
  failing: 'TRANSCRIPTION_FAILED',
  fix: 'doctor.transcription_missing_fix',
} as const

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

const endpointCheck = async (
  {
    model,
    baseUrl = 'https://api.openai.com/v1',
    apiKey,
  }: { readonly model: string; readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined },
  {
    check,
    refused,
    failing,
    fix,
    language,
  }: {
    readonly check: CheckName
    readonly refused: Code
    readonly failing: Code
    readonly fix: (typeof ofModel | typeof ofTranscription)['fix']
    readonly language: Language
  },
): Promise<Finding> => {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/+$/u, '')}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal: patience(),
    })
    if (answer.status === 401 || answer.status === 403) throw new ErrandError(refused, { model })
    const listed = modelList.safeParse(await answer.json().catch(() => undefined))
    if (!answer.ok || !listed.success)
      return warn(
        check,
        say(language, 'doctor.model_unlisted', { model }),
        say(language, 'doctor.model_unlisted_fix'),
      )
    if (listed.data.data.some(({ id }) => id === model)) return ok(check, model)
    return warn(check, say(language, 'doctor.model_missing', { model }), say(language, fix))
  } catch (thrown) {
    if (thrown instanceof ErrandError) return failed(check, thrown, language)
    const cause = thrown instanceof TypeError && thrown.cause !== undefined ? thrown.cause : thrown
    return failed(check, { code: failing, params: { model, reason: reasonOf(cause) } }, language)
  }
}
