import { ErrandError } from '@errand/agent-core'
import { openFileAt } from './open-file.ts'
import { partsOf, shownPath } from './path.ts'
import { wholeFile } from './whole-file.ts'

/** The bytes of a file in a conversation's folder. Throws FILE_TOO_LARGE above `max` bytes, and the refusals of paths. */
export const readBytes = async (
  root: string,
  path: string,
  { max }: { readonly max: number },
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = partsOf(path, root)
  await using file = await openFileAt(root, parts)
  const { size } = file.entry
  if (size > max) throw new ErrandError('FILE_TOO_LARGE', { path: shownPath(parts), bytes: size, max })
  return new Uint8Array(await wholeFile(file))
}
