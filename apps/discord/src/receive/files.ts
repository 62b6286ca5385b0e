import type { IncomingFile } from '@errand/channel-kit'
import type { DiscordMessage } from './shapes.ts'

/** Discord's flag of messages that were spoken. */
const spoken = 1 << 13

/** The files of a message; `ref` is the address of one. */
export const enclosed = ({
  attachments,
  flags,
}: Pick<DiscordMessage, 'attachments' | 'flags'>): readonly IncomingFile[] =>
  attachments.map(({ filename: name, url: ref, size, content_type: type }) => ({
    kind: kindOf(type ?? '', { isSpoken: (flags & spoken) !== 0 }),
    name,
    type: type ?? 'application/octet-stream',
    ...(size === undefined ? {} : { size }),
    ref,
  }))

/** What was recorded elsewhere and attached is heard like what was spoken here. */
const kindOf = (type: string, { isSpoken }: { readonly isSpoken: boolean }): IncomingFile['kind'] => {
  if (isSpoken || type.startsWith('audio/')) return 'voice'
  return type.startsWith('image/') ? 'picture' : 'file'
}
