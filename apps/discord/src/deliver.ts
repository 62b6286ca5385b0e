import { limits, type Surface } from '@errand/channel-kit'
import type { Call } from './call.ts'
import { openDirect } from './deliver/direct.ts'
import { editMessage } from './deliver/edit.ts'
import { withFile } from './deliver/file.ts'
import { find } from './deliver/find.ts'
import type { Mark } from './deliver/mark.ts'
import { readRef } from './deliver/ref.ts'
import { sendMessage } from './deliver/send.ts'
import type { Typing } from './deliver/typing.ts'
import { draw, drawPlain } from './draw/draw.ts'
import type { Native } from './draw/native.ts'
import type { Threads } from './threads.ts'
import type { Us } from './us.ts'

/** Edits of one message are so far apart (cards.md 4). */
const editEveryMs = 3_000

/** Discord as the delivery needs it. */
export const createSurface = ({
  call,
  us,
  threads,
  typing,
  mark,
}: {
  readonly call: Call
  readonly us: Pick<Us, 'user'>
  readonly threads: Threads
  readonly typing: Typing
  readonly mark: Mark
}): Surface<Native> => ({
  platform: 'discord',
  editEveryMs: () => editEveryMs,
  draw,
  plain: drawPlain,
  send: (place, native, { delivery, isLoud }) =>
    sendMessage(place, native, { call, threads, delivery, isLoud }),
  sendFile: (place, file, { delivery, isLoud }) =>
    sendMessage(place, withFile(file), { call, threads, delivery, isLoud }),
  fileBytes: limits.discord.fileBytes.max,
  directWith: (user) => openDirect(call, user),
  edit: (_place, ref, native) => editMessage(ref, native, { call }),
  find: (place, delivery) => find(place, delivery, { call, user: us.user }),
  keyOf: (ref) => readRef(ref).message,
  showStatus: (place, status) => typing.show(place, status),
  mark,
})
