import type { FetchedFile, IncomingFile } from '../conversation/incoming-file.ts'
import type { Problem } from '../codes.ts'
import { makeVisible } from '../tools/visible.ts'
import type { Run } from './worker.ts'

/** What is told of a recording: the line of its words where they were recognised, and what its file's line ends with. */
export interface Spoken {
  readonly line?: string
  readonly note: string
}

/** Has the words of a fetched recording written down; what was spoken is one line, whatever it holds. */
export const spokenIn = async (
  { works, folder, signal }: Run,
  { name, type }: IncomingFile,
  { path }: Extract<FetchedFile, { readonly ok: true }>,
): Promise<Spoken> => {
  const heard =
    works.transcribe === undefined
      ? { problem: off }
      : await works.transcribe({ folder, path, name, type }, { signal: signal() })
  if ('problem' in heard) return { note: unheardNote(heard.problem) }
  const words = makeVisible(heard.text.replaceAll(/\s+/gu, ' ').trim())
  const { textLength: most } = works.settings.caps
  if (words.length <= most)
    return { line: `(spoken) ${words}`, note: 'its words, as recognised, are in the line marked (spoken)' }
  const note = `more was spoken than a message may hold: only the first ${most} characters are in the line marked (spoken)`
  return { line: `(spoken) ${words.slice(0, most).toWellFormed()}`, note }
}

const off: Problem = { code: 'TRANSCRIPTION_OFF', params: {} }

/** Nobody but the model is there to tell it, so it is told to. */
const unheardNote = ({ code, params }: Problem): string =>
  `a voice message whose words are not known, ${code} ${JSON.stringify(params)}; ` +
  'tell the person that it was not understood, and ask them to write it or to send it again'
