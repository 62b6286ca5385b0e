import type { InboxRow } from '../conversation/inbox-row.ts'
import type { FetchedFile, IncomingFile } from '../conversation/incoming-file.ts'
import { makeVisible } from '../tools/visible.ts'
import type { Run } from './worker.ts'

/**
 * A message's text with a line for each file that came along: where it lies in the folder now, or why it does not. The
 * bytes are there before the message takes effect.
 */
export const withFiles = async (run: Run, { text = '', files = [] }: InboxRow): Promise<string> => {
  const lines: string[] = []
  for (const file of files) lines.push(lineOf(file, await fetched(run, file)))
  return [text, ...lines].filter((line) => line !== '').join('\n')
}

const fetched = ({ works, place, folder }: Run, file: IncomingFile): Promise<FetchedFile> => {
  const lost: FetchedFile = {
    ok: false,
    problem: { code: 'FILE_LOST', params: { name: file.name, reason: 'nothing here fetches files' } },
  }
  return works.fetchFile?.(file, { place, folder }) ?? Promise.resolve(lost)
}

const lineOf = ({ name, type }: IncomingFile, file: FetchedFile): string => {
  // A name is somebody's text: it must neither begin a line of its own nor hide what it says.
  const shown = makeVisible(name.replaceAll(/\s+/gu, ' '))
  return file.ok
    ? `[file ${shown}: saved as ${file.path}, ${makeVisible(type)}, ${file.bytes} bytes]`
    : `[file ${shown}: not received, ${file.problem.code} ${JSON.stringify(file.problem.params)}]`
}
