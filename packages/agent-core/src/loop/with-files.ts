import type { InboxRow } from '../conversation/inbox-row.ts'
import type { FetchedFile, IncomingFile } from '../conversation/incoming-file.ts'
import { makeVisible } from '../tools/visible.ts'
import { spokenIn } from './spoken.ts'
import type { Run } from './worker.ts'

/**
 * A message's text with what was spoken along with it, and a line for each file that came: where it lies in the folder
 * now, or why it does not. The bytes are there before the message takes effect.
 */
export const withFiles = async (run: Run, { text = '', files = [] }: InboxRow): Promise<string> => {
  const spoken: string[] = []
  const lines: string[] = []
  for (const file of files) {
    const came = await fetched(run, file)
    const heard = came.ok && file.kind === 'voice' ? await spokenIn(run, file, came) : undefined
    if (heard?.line !== undefined) spoken.push(heard.line)
    lines.push(lineOf(file, came, heard?.note ?? (isPicture(file) ? unseen : undefined)))
  }
  return [text, ...spoken, ...lines].filter((line) => line !== '').join('\n')
}

/** Requests carry text alone, and a model that is told so does not guess what is in a picture. */
const unseen = 'a picture, and this model cannot see pictures'

const isPicture = ({ kind, type }: IncomingFile): boolean => kind === 'picture' || type.startsWith('image/')

const fetched = ({ works, place, folder }: Run, file: IncomingFile): Promise<FetchedFile> => {
  const lost: FetchedFile = {
    ok: false,
    problem: { code: 'FILE_LOST', params: { name: file.name, reason: 'nothing here fetches files' } },
  }
  return works.fetchFile?.(file, { place, folder }) ?? Promise.resolve(lost)
}

const lineOf = ({ name, type }: IncomingFile, file: FetchedFile, note?: string): string => {
  // A name is somebody's text: it must neither begin a line of its own nor hide what it says.
  const shown = makeVisible(name.replaceAll(/\s+/gu, ' '))
  return file.ok
    ? `[file ${shown}: saved as ${file.path}, ${makeVisible(type)}, ${file.bytes} bytes${note === undefined ? '' : `; ${note}`}]`
    : `[file ${shown}: not received, ${file.problem.code} ${JSON.stringify(file.problem.params)}]`
}
