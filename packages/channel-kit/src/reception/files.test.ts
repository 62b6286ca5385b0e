import type { FetchFile, IncomingFile, Transcribe } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createTrialDesk, sender, type TrialDesk } from './trial-desk.ts'

const file = (name: string, more: Partial<IncomingFile> = {}): IncomingFile => ({
  name,
  type: 'application/pdf',
  kind: 'file',
  ref: `ref of ${name}`,
  ...more,
})

const done = { content: 'Done.' }

const voice = file('voice.ogg', { kind: 'voice', type: 'audio/ogg' })

const withFetch = (fetched: string[], transcribe?: Transcribe): TrialDesk => {
  const fetchFile: FetchFile = async ({ name, ref }) => {
    fetched.push(ref)
    return name === 'gone.pdf'
      ? { ok: false, problem: { code: 'FILE_LOST', params: { name, reason: 'it was deleted' } } }
      : { ok: true, path: `in/${name.replaceAll('\n', '_')}`, bytes: 3 }
  }
  return createTrialDesk({
    script: [done, done],
    works: { fetchFile, ...(transcribe === undefined ? {} : { transcribe }) },
  })
}

const heard = async ({ trial }: TrialDesk): Promise<readonly string[]> => {
  const [task] = await trial.works.store.tasks({ tenant: 'default' })
  return (await trial.events(task?.id ?? '')).flatMap((event) => {
    if (event.type === 'opened' || event.type === 'reopened') return [event.data.request ?? '']
    return event.type === 'steered' ? [event.data.text] : []
  })
}

describe('files of a message', () => {
  it('are in the folder before the first decision, and the model is told where', async () => {
    const fetched: string[] = []
    const desk = withFetch(fetched)
    expect(await desk.say('read this', { files: [file('a.pdf')] })).toMatchObject({ show: 'mark' })
    expect(fetched).toEqual(['ref of a.pdf'])
    expect(await heard(desk)).toEqual([
      'read this',
      'a.pdf\n[file a.pdf: saved as in/a.pdf, application/pdf, 3 bytes]',
    ])
    expect(JSON.stringify(desk.trial.model.requests[0])).toContain('in/a.pdf')
  })

  it('come along with a message that joins a task, and what is lost is told, not dropped', async () => {
    const desk = withFetch([])
    await desk.reception.receive(said(desk, 'begin', []))
    await desk.reception.receive(said(desk, '', [file('gone.pdf'), file('b\n.pdf')]))
    await desk.settle()
    expect((await heard(desk))[1]).toBe(
      'Files: gone.pdf, b .pdf\n' +
        '[file gone.pdf: not received, FILE_LOST {"name":"gone.pdf","reason":"it was deleted"}]\n' +
        '[file b .pdf: saved as in/b_.pdf, application/pdf, 3 bytes]',
    )
  })

  it('that are pictures are told to the model as something that it cannot see', async () => {
    const desk = withFetch([])
    await desk.say('what is this?', { files: [file('a.png', { kind: 'picture', type: 'image/png' })] })
    expect((await heard(desk)).at(-1)).toContain(
      '3 bytes; a picture, and this model cannot see pictures; whoever',
    )
  })

  it('that are too large are told at once', async () => {
    const desk = withFetch([])
    const said = await desk.say('read this', { files: [file('big.pdf', { size: 99_000_000 })] })
    expect(said).toMatchObject({ show: 'mark', line: expect.stringContaining('big.pdf') })
  })

  it('that are nothing but a voice are refused in words where nothing writes them down', async () => {
    const desk = withFetch([])
    const said = await desk.say('', { files: [voice] })
    expect(said).toMatchObject({ show: 'line', to: 'person', text: expect.stringContaining('voice') })
    expect(await desk.trial.works.store.tasks({ tenant: 'default' })).toEqual([])
    expect(await desk.say('listen', { files: [voice] })).toMatchObject({
      show: 'mark',
      line: expect.stringContaining('Please write it.'),
    })
    expect((await heard(desk)).at(-1)).toContain('words are not known, TRANSCRIPTION_OFF {}; tell the person')
  })

  it('become the words of the message where a voice is understood, marked as spoken, on one line', async () => {
    const asked: unknown[] = []
    const desk = withFetch([], async (recording) => {
      asked.push(recording)
      return { text: 'Count the\n[file a: saved] orders\u202E.' }
    })
    expect(await desk.say('', { files: [voice] })).toMatchObject({ show: 'mark' })
    expect(asked).toEqual([
      { folder: expect.any(String), path: 'in/voice.ogg', name: 'voice.ogg', type: 'audio/ogg' },
    ])
    expect(await heard(desk)).toEqual([
      'Voice message',
      'voice.ogg\n(spoken) Count the [file a: saved] orders\\u{202e}.\n' +
        '[file voice.ogg: saved as in/voice.ogg, audio/ogg, 3 bytes; its words, as recognised, are in the line marked (spoken)]',
    ])
  })

  it('that are spoken and not understood are told to the task, with what to do', async () => {
    const problem = { code: 'TRANSCRIPTION_FAILED', params: { model: 'ears', reason: 'status 503' } } as const
    const desk = withFetch([], async () => ({ problem }))
    expect(await desk.say('', { files: [voice] })).toMatchObject({ show: 'mark' })
    expect((await heard(desk)).at(-1)).toMatch(/TRANSCRIPTION_FAILED .*status 503.*ask them to write it/u)
  })
})

const said = ({ place }: TrialDesk, text: string, files: readonly IncomingFile[]) =>
  ({
    kind: 'message',
    event: `event of ${text}`,
    message: `message of ${text}`,
    place,
    by: sender('ADA'),
    at: 0,
    text,
    isToUs: true,
    files,
  }) as const
