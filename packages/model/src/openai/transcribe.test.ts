import { ErrandError, type Transcribed } from '@errand/agent-core'
import { startOpenAI, type TranscriptionReply } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { createOpenAITranscribe, type TranscriptionOptions } from './transcribe.ts'

const apiKey = 'sk-test-0123456789abcdef'
const model = 'ears'
const read = async () => new Uint8Array(Buffer.from('OggS spoken'))
const recording = { folder: '/f', path: 'in/été voice-7.ogg', name: 'voice-7.ogg', type: 'audio/ogg' }
const open = { signal: new AbortController().signal }

const reasonOf = (result: Transcribed): unknown =>
  'problem' in result ? (result.problem.params['reason'] ?? result.problem.code) : result.text

const gone = async (): Promise<never> => {
  throw new ErrandError('PATH_MISSING', { path: 'in/v.ogg' })
}

/** What becomes of one recording at a server that plays this reply. */
const heard = async (
  reply: TranscriptionReply,
  { signal = open.signal, ...more }: Partial<TranscriptionOptions> & { readonly signal?: AbortSignal } = {},
): Promise<Transcribed> => {
  await using openai = await startOpenAI({ transcriptions: [reply] })
  const options = { model, apiKey, baseUrl: openai.url, read, ...more }
  return await createOpenAITranscribe(options)(recording, { signal })
}

describe('the words of a recording', () => {
  it('come back trimmed, and the endpoint gets the recording with its name, its type and the model', async () => {
    await using openai = await startOpenAI({ transcriptions: [{ kind: 'text', text: ' Count 订单. \n' }] })
    const transcribe = createOpenAITranscribe({ model, apiKey, baseUrl: `${openai.url}/`, read })
    expect(await transcribe(recording, open)).toEqual({ text: 'Count 订单.' })
    const [sent] = openai.transcriptions()
    expect(sent).toMatchObject({ model, name: 'été voice-7.ogg', type: 'audio/ogg' })
    expect(sent?.bytes.toString()).toBe('OggS spoken')
    expect(sent?.headers.authorization).toBe(`Bearer ${apiKey}`)
    expect(openai.refusals()).toEqual([])
  })

  it.each<[string, TranscriptionReply, string]>([
    ['429', { kind: 'rate_limited' }, 'status 429'],
    ['503', { kind: 'server_error', status: 503 }, 'status 503'],
    ['a web page', { kind: 'garbage' }, 'the answer cannot be used'],
    ['JSON of another shape', { kind: 'garbage', body: '{"text":7}' }, 'the answer cannot be used'],
    ['more than anybody speaks', { kind: 'huge', bytes: 2_000_000 }, 'the answer cannot be used'],
    ['no words', { kind: 'text', text: ' ' }, 'no words were heard'],
    ['a wrong key', { kind: 'unauthorized' }, 'TRANSCRIPTION_UNAUTHORISED'],
  ])('%s is a problem', async (_, reply, reason) => {
    expect(reasonOf(await heard(reply))).toBe(reason)
  })

  it('silence ends at the time-out, and at once when the task is stopped', async () => {
    expect(reasonOf(await heard({ kind: 'silence' }, { ms: 50 }))).toBe('no answer within 0.05 s')
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    expect(reasonOf(await heard({ kind: 'silence' }, { signal: stop.signal }))).toBe('the task was stopped')
  })

  it('are not asked for where the recording is gone or the key is no key', async () => {
    expect(await heard({ kind: 'text', text: 'x' }, { read: gone })).toMatchObject({
      problem: { code: 'PATH_MISSING' },
    })
    expect(reasonOf(await heard({ kind: 'text', text: 'x' }, { apiKey: 'sk-two\nlines' }))).toBe(
      'TRANSCRIPTION_UNAUTHORISED',
    )
  })

  it('no reason shows a key or the password of an address, nor does a redirection get them', async () => {
    const withPassword = 'http://mia:hidden-word@127.0.0.1:1/v1'
    expect(reasonOf(await heard({ kind: 'silence' }, { baseUrl: withPassword }))).toBe('the connection broke')
    expect(reasonOf(await heard({ kind: 'silence' }, { baseUrl: 'http://127.0.0.1:1/v1' }))).toMatch(
      /connection|ECONN|bad port/u,
    )
    await using openai = await startOpenAI({ models: ['other'] })
    const transcribe = createOpenAITranscribe({ model: apiKey, apiKey, baseUrl: openai.url, read })
    const reason = reasonOf(await transcribe(recording, open))
    expect(reason).toMatch(/^status 404: The model `\*\*\*`/u)
  })
})
