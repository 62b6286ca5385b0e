import type { InboxRow } from '../conversation/inbox-row.ts'
import type { FetchedFile, IncomingFile } from '../conversation/incoming-file.ts'
import type { Picture } from '../pictures/picture.ts'
import { makeVisible } from '../tools/visible.ts'
import { seenIn } from './seen.ts'
import { spokenIn } from './spoken.ts'
import type { Run } from './worker.ts'

/** What a message says once its files are there, and those of them that the model gets to see. */
export interface Told {
  readonly text: string
  readonly pictures?: Picture[]
}

/**
 * A message's text with what was spoken along with it, and a line for each file that came: where it lies in the folder
 * now, or why it does not. The bytes are there before the message takes effect.
 */
export const withFiles = async (run: Run, { text = '', files = [] }: InboxRow): Promise<Told> => {
  const spoken: string[] = []
  const lines: string[] = []
  const pictures: Picture[] = []
  const before = run.handle.messages().flatMap((message) => message.pictures ?? [])
  for (const file of files) {
    const came = await fetched(run, file)
    if (!came.ok) lines.push(lostLine(file, came))
    else if (file.kind === 'voice') {
      const { line, note } = await spokenIn(run, file, came)
      if (line !== undefined) spoken.push(line)
      lines.push(keptLine(file, came, note))
    } else {
      const others = [...before, ...pictures]
      const { picture, note } = await seenIn(run, { file, path: came.path, others })
      if (picture !== undefined) pictures.push(picture)
      lines.push(keptLine(file, came, note))
    }
  }
  const said = [text, ...spoken, ...lines].filter((line) => line !== '').join('\n')
  return { text: said, ...(pictures.length === 0 ? {} : { pictures }) }
}

const fetched = ({ works, place, folder }: Run, file: IncomingFile): Promise<FetchedFile> => {
  const lost: FetchedFile = {
    ok: false,
    problem: { code: 'FILE_LOST', params: { name: file.name, reason: 'nothing here fetches files' } },
  }
  return works.fetchFile?.(file, { place, folder }) ?? Promise.resolve(lost)
}

/** A name is somebody's text: it must neither begin a line of its own nor hide what it says. */
const shown = ({ name }: IncomingFile): string => makeVisible(name.replaceAll(/\s+/gu, ' '))

const keptLine = (
  file: IncomingFile,
  { path, bytes }: Extract<FetchedFile, { readonly ok: true }>,
  note: string | undefined,
): string =>
  `[file ${shown(file)}: saved as ${path}, ${makeVisible(file.type)}, ${bytes} bytes${note === undefined ? '' : `; ${note}`}]`

const lostLine = (file: IncomingFile, { problem }: Extract<FetchedFile, { readonly ok: false }>): string =>
  `[file ${shown(file)}: not received, ${problem.code} ${JSON.stringify(problem.params)}]`
