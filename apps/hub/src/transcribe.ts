import type { Transcribe } from '@errand/agent-core'
import type { Config } from '@errand/config'
import { createOpenAITranscribe } from '@errand/model'
import { readBytes } from '@errand/tools'

/** Where voice messages are written down, and with what; undefined where they are not. */
export const transcriptionOf = ({
  models: { transcription, baseUrl, apiKey },
}: Pick<Config, 'models'>):
  | { readonly model: string; readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined }
  | undefined => {
  const { model, ...own } = transcription
  if (model === undefined) return undefined
  // The key of one endpoint is not for another.
  return own.baseUrl === undefined
    ? { model, baseUrl, apiKey: own.apiKey ?? apiKey }
    : { model, baseUrl: own.baseUrl, apiKey: own.apiKey }
}

/** What writes down voice messages, where the config names it. */
export const transcribeFor = (config: Pick<Config, 'models'>): Transcribe | undefined => {
  const endpoint = transcriptionOf(config)
  return endpoint === undefined ? undefined : createOpenAITranscribe({ ...endpoint, read: readBytes })
}
