import type { Api, InputFile } from 'grammy'

/** The Bot API of one bot, with its SDK loaded. */
export interface Client {
  /** Calls that settle within seconds. */
  readonly api: Api['raw']
  /** Uploads and long polls, which take their time. */
  readonly patient: Api['raw']
  readonly file: (bytes: Uint8Array, name: string) => InputFile
  /** Where the bytes of a file are fetched; it holds the token and must not be shown. */
  readonly urlOf: (path: string) => string
}

/** Telegram waits this long with an answer to a long poll. */
export const pollSeconds = 30
const callSeconds = 20
const patientSeconds = 120

/** Loads the SDK and points it at a Bot API server, Telegram's own unless another one is named. Nothing is called. */
export const openClient = async ({
  token,
  apiRoot = 'https://api.telegram.org',
}: {
  readonly token: string
  readonly apiRoot?: string | undefined
}): Promise<Client> => {
  const { Api: api, InputFile: inputFile } = await import('grammy')
  const root = apiRoot.replace(/\/+$/u, '')
  return {
    api: new api(token, { apiRoot: root, timeoutSeconds: callSeconds }).raw,
    patient: new api(token, { apiRoot: root, timeoutSeconds: patientSeconds }).raw,
    file: (bytes, name) => new inputFile(bytes, name),
    urlOf: (path) => `${root}/file/bot${token}/${path}`,
  }
}
