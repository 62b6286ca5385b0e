import type { OpenFile } from './open-file.ts'
import { refusing } from './refusal.ts'

/** The bytes a file had when it was opened; for files whose size the caller has limited. */
export const wholeFile = async (file: OpenFile): Promise<Buffer> => {
  const bytes = Buffer.alloc(file.entry.size)
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await refusing(
      file.parts,
      file.handle.read(bytes, filled, bytes.length - filled, filled),
    )
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}
