import type { OpenFile } from '@errand/tools'

const pieceBytes = 65_536

/**
 * The bytes that an open file had when it was opened, piece by piece as there is room; closes the file at the end or
 * when nobody wants more. Breaks off when the file has become shorter, so that a part is not taken for the whole.
 */
export const contentOf = ({ handle, entry }: OpenFile): ReadableStream<Uint8Array> => {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const wanted = Math.min(pieceBytes, entry.size - position)
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position)
        position += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead > 0 && position < entry.size) return
        await handle.close()
        if (position < entry.size) controller.error(new Error('The file became shorter while it was read.'))
        else controller.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}
