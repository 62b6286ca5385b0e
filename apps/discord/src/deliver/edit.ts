import type { MessageRef } from '@errand/channel-kit'
import type { Call } from '../call.ts'
import type { Native } from '../draw/native.ts'
import { codes, refusalOf } from '../problem.ts'
import { editOf, filesOf } from './body.ts'
import { readRef, refOf } from './ref.ts'

/** Brings a message to its newest form. A thread that sleeps is woken; files that are there are not sent again. */
export const editMessage = async (
  ref: MessageRef,
  native: Native,
  { call }: { readonly call: Call },
): Promise<MessageRef> => {
  const { channel, message, files } = readRef(ref)
  const added = native.files.filter(({ name }) => !files.includes(name))
  const edit = (): Promise<unknown> =>
    call('PATCH', `/channels/${channel}/messages/${message}`, {
      body: editOf(native),
      files: filesOf({ files: added }),
    })
  try {
    await edit()
  } catch (thrown) {
    if (refusalOf(thrown) !== codes.threadArchived) throw thrown
    await call('PATCH', `/channels/${channel}`, { body: { archived: false } })
    await edit()
  }
  return added.length === 0 ? ref : refOf(channel, message, [...files.map((name) => ({ name })), ...added])
}
