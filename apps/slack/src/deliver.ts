import { DeliveryProblem, limits, type MessageRef, type Surface } from '@errand/channel-kit'
import type { Place } from '@errand/agent-core'
import type { Call } from './call.ts'
import { openDirect } from './deliver/direct.ts'
import { editMessage } from './deliver/edit.ts'
import { postFile } from './deliver/file.ts'
import { find } from './deliver/find.ts'
import { markMessage } from './deliver/mark.ts'
import { postMessage, startStream } from './deliver/post.ts'
import { reference } from './deliver/ref.ts'
import type { Sessions } from './deliver/sessions.ts'
import { draw, drawPlain } from './draw/draw.ts'
import type { Native, NativeStream } from './draw/native.ts'

/** Edits of one message are so far apart (cards.md 4). */
const editEveryMs = 3_000

/** Slack as the delivery needs it. */
export const createSurface = ({
  call,
  sessions,
  now,
}: {
  readonly call: Call
  readonly sessions: Sessions
  readonly now: () => number
}): Surface<Native> => {
  const begin = async (place: Place, native: NativeStream, delivery: string): Promise<MessageRef> => {
    if (place.thread !== undefined && native.controls.length > 0)
      try {
        const ref = await startStream(call, place, { native, delivery, now: now() })
        await sessions.restore(place)
        return ref
      } catch (thrown) {
        if (!(thrown instanceof DeliveryProblem) || thrown.failure.kind !== 'refused') throw thrown
      }
    return postMessage(call, place, { ...native, delivery })
  }
  return {
    platform: 'slack',
    editEveryMs: () => editEveryMs,
    draw,
    plain: drawPlain,
    send: (place, native, { delivery }) => {
      switch (native.kind) {
        case 'message':
          return postMessage(call, place, { ...native, delivery })
        case 'stream':
          return begin(place, native, delivery)
        case 'file':
          return postFile(call, place, { name: native.name, bytes: Buffer.from(native.content), delivery })
      }
    },
    sendFile: (place, file, { delivery }) => postFile(call, place, { ...file, delivery }),
    fileBytes: limits.slack.fileBytes.max,
    directWith: (user) => openDirect(call, user),
    edit: async (place, ref, native) =>
      // What was uploaded stays as it is.
      native.kind === 'file' ? ref : editMessage(place, ref, { native, call, sessions, now: now() }),
    find: (place, delivery) => find(call, place, delivery),
    keyOf: (ref) => reference.parse(ref).ts,
    showStatus: (place, status) => sessions.show(place, status),
    mark: (place, message, sign) => markMessage(place, message, { sign, call, sessions }),
  }
}
