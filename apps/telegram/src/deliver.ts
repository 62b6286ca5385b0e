import { limits, type Surface } from '@errand/channel-kit'
import { draw, drawPlain } from './draw/draw.ts'
import type { Native } from './draw/native.ts'
import type { Bot } from './place.ts'
import type { Post } from './post.ts'
import type { Seen } from './seen.ts'
import type { Signs } from './signs.ts'
import { createTrail } from './trail.ts'

/** Telegram for the delivery. It cannot tell whether something was posted before: that is looked for by edits. */
export const telegramSurface = ({
  bot,
  post,
  seen,
  signs,
}: {
  readonly bot: Pick<Bot, 'username'>
  readonly post: Post
  readonly seen: Seen
  readonly signs: Signs
}): Surface<Native> => ({
  platform: 'telegram',
  editEveryMs: ({ kind }) => (kind === 'private' ? 3_000 : 5_000),
  draw: (message, reading) => draw(message, reading, bot),
  plain: drawPlain,
  send: async (place, native, { isLoud }) => {
    const ref = await post.send(place, native, { isLoud })
    if (native.kind === 'words' && native.goesOn === true) signs.again(place)
    return ref
  },
  sendFile: (place, file, { isLoud }) => post.sendFile(place, file, { isLoud }),
  fileBytes: limits.telegram.fileOut.max,
  edit: async (_place, ref, native) => {
    // A file stays what it was.
    if (native.kind === 'words') await post.become(ref, native)
    return ref
  },
  trail: createTrail(post, seen),
  keyOf: ({ message = '' }) => message,
  showStatus: signs.show,
  mark: signs.mark,
})
