import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createNewest } from '@errand/channel-kit'
import { laySample } from './sample/sample.ts'

/** More folders than these are made sure of again. */
const most = 1_000

/**
 * The writable folder of each conversation, below `root`, made when it is first asked for. The first of an
 * installation begins with the sample, so that there is something to ask about; with `sample: 'each'` all do.
 */
export const createFolders = (
  root: string,
  { sample = 'first' }: { readonly sample?: 'first' | 'each' | undefined } = {},
): ((conversation: string) => Promise<string>) => {
  const made = createNewest<Promise<string>>(most)
  let asked = false
  const make = async (conversation: string): Promise<string> => {
    const folder = path.join(root, conversation)
    // Only who asks first can be the first conversation: two at once share no sample, and later ones need no look.
    const isAsked = asked
    asked = true
    const isFirst = !isAsked && (await readdir(root)).length === 0
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (isFirst || sample === 'each') await laySample(folder)
    return folder
  }
  return (conversation) => {
    const folder = made.get(conversation) ?? make(conversation)
    made.keep(conversation, folder)
    // What could not be made is tried again: the disk may have room by then.
    folder.catch(() => made.drop(conversation))
    return folder
  }
}
