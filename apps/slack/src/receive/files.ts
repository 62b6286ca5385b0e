import type { IncomingFile } from '@errand/channel-kit'
import type { SlackFile } from './message.ts'

/** The files of a message; those that are gone, or that Slack does not hold, are left out. */
export const filesOf = (files: readonly SlackFile[] = []): readonly IncomingFile[] =>
  files.flatMap((file) => {
    const { id, name, mimetype, size, mode, subtype } = file
    const ref = file.url_private_download ?? file.url_private
    if (ref === undefined || mode === 'tombstone' || mode === 'hidden_by_limit') return []
    const type = mimetype ?? 'application/octet-stream'
    const isVoice = subtype === 'slack_audio' || type.startsWith('audio/')
    return [
      {
        name: name ?? id,
        type,
        ...(size === null || size === undefined ? {} : { size }),
        kind: isVoice ? 'voice' : type.startsWith('image/') ? 'picture' : 'file',
        ref,
      },
    ]
  })
