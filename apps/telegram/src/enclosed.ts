import type { IncomingFile } from '@errand/channel-kit'
import type { TelegramMessage } from './update.ts'

/** The files of a message; of a photo the largest of its sizes. `ref` is Telegram's `file_id`. */
export const enclosed = (message: TelegramMessage): readonly IncomingFile[] => {
  const { photo = [], document, voice, audio, video, video_note: note, animation } = message
  const largest = photo.at(-1)
  return [
    ...(largest === undefined
      ? []
      : [
          fileOf(largest, {
            kind: 'picture',
            name: `photo-${message.message_id}.jpg`,
            type: 'image/jpeg',
          }),
        ]),
    ...(voice === undefined
      ? []
      : [fileOf(voice, { kind: 'voice', name: `voice-${message.message_id}.ogg`, type: 'audio/ogg' })]),
    // An animation comes with a document for older clients, which is the same file.
    ...[animation ?? document, audio, video, note]
      .filter((file) => file !== undefined)
      .map((file) =>
        fileOf(file, {
          kind: 'file',
          name: `file-${message.message_id}`,
          type: 'application/octet-stream',
        }),
      ),
  ]
}

type TelegramFile = NonNullable<TelegramMessage['document']>

const fileOf = (
  { file_id: ref, file_name: name, mime_type: type, file_size: size }: TelegramFile,
  otherwise: Pick<IncomingFile, 'kind' | 'name' | 'type'>,
): IncomingFile => ({
  kind: otherwise.kind,
  name: name ?? otherwise.name,
  type: type ?? otherwise.type,
  ...(size === undefined ? {} : { size }),
  ref,
})
