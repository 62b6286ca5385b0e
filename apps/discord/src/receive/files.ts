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
    kind: (flags & spoken) !== 0 ? 'voice' : type?.startsWith('image/') === true ? 'picture' : 'file',
    name,
    type: type ?? 'application/octet-stream',
    ...(size === undefined ? {} : { size }),
    ref,
  }))
