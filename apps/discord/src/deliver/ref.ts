import type { MessageRef } from '@errand/channel-kit'
import { z } from 'zod'

/** Where a message lies, and the names of the files that were sent with it. */
const reference = z.object({ channel: z.string(), message: z.string(), files: z.string().default('') })

export const refOf = (
  channel: string,
  message: string,
  files: readonly { readonly name: string }[],
): MessageRef => ({
  channel,
  message,
  ...(files.length === 0 ? {} : { files: files.map(({ name }) => name).join('/') }),
})

export const readRef = (
  ref: MessageRef,
): { readonly channel: string; readonly message: string; readonly files: readonly string[] } => {
  const { channel, message, files } = reference.parse(ref)
  return { channel, message, files: files.split('/').filter((name) => name !== '') }
}
