import type { Problem } from '@errand/agent-core'
import type { Settings } from './schema.ts'

/** The name under which the stand-in for a real model answers. */
export const rehearsal = 'rehearsal'

const invalid = (key: string, reason: string): Problem => ({
  code: 'CONFIG_INVALID',
  params: { key, reason },
})

/** What does not go together: half a choice of a model, and the rehearsal model where only a real one may stand. */
export const modelProblems = ({
  main,
  fallback,
  small,
  baseUrl,
  apiKey,
  transcription,
}: Settings['models']): readonly Problem[] => {
  const reachable = baseUrl !== undefined || apiKey !== undefined
  return [
    ...(main === undefined && reachable
      ? [invalid('models.main', 'an endpoint is set but no model; name one that it has in OPENAI_MODEL')]
      : []),
    ...(main !== undefined && main !== rehearsal && !reachable
      ? [
          invalid(
            'models.apiKey',
            `the model ${main} needs an endpoint; set OPENAI_API_KEY, or OPENAI_BASE_URL for a server without keys`,
          ),
        ]
      : []),
    ...(fallback === rehearsal
      ? [invalid('models.fallback', 'the rehearsal model never takes over from a real one')]
      : []),
    ...(small === rehearsal
      ? [invalid('models.small', 'the rehearsal model never works for a real one')]
      : []),
    ...transcriptionProblems(transcription, { reachable }),
  ]
}

const transcriptionProblems = (
  { model, baseUrl, apiKey }: Settings['models']['transcription'],
  { reachable }: { readonly reachable: boolean },
): readonly Problem[] => {
  const hasOwn = baseUrl !== undefined || apiKey !== undefined
  if (model === undefined && hasOwn)
    return [invalid('models.transcription.model', 'an endpoint is set but no model; name one that it has')]
  if (model === undefined || hasOwn || reachable) return []
  return [
    invalid(
      'models.transcription.apiKey',
      `the model ${model} needs an endpoint; set this key, or models.transcription.baseUrl for a server without keys`,
    ),
  ]
}
