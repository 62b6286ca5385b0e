import { z } from 'zod'
import { type Args, argsOf } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { type StoredFile, wireFile } from '../state/files.ts'
import type { Platform } from '../state/platform.ts'
import { captionContent } from './content.ts'
import type { Call, Methods } from './method.ts'
import { type Content, postAlbum, postByBot } from './post.ts'
import { type Kind, stored } from './stored.ts'
import { targetOf } from './target.ts'

/** The methods that send files. */
export const mediaMethods = (platform: Platform): Methods => {
  const send =
    (kind: Kind) =>
    (args: Args, call: Call): unknown => {
      const target = targetOf(platform, args, call)
      const caption = captionContent(args, call)
      args.known('disable_content_type_detection', 'thumbnail', 'has_spoiler', 'duration')
      const file = stored(platform, kind, { upload: args.upload(kind), address: args.text(kind) })
      return postByBot(platform, target, {
        content: { ...caption, ...mediaContent(kind, file) },
        files: [file],
      })
    }
  return {
    sendDocument: send('document'),
    sendPhoto: send('photo'),
    sendVoice: send('voice'),
    sendMediaGroup: (args, call) => {
      const target = targetOf(platform, args, call)
      const items = args.json('media', z.array(item), "can't parse media JSON object") ?? []
      if (items.length < 2 || items.length > 10) throw badRequest('wrong number of media in the album')
      if (new Set(items.map(({ type }) => type)).size > 1)
        throw badRequest("Can't use the media of the specified type in the album")
      const parts = items.map(({ type, media, ...rest }) => ({
        file: stored(platform, type, { upload: args.attached(media), address: media }),
        type,
        caption: captionContent(argsOf({ values: stringsOf(rest), uploads: new Map() }), call),
      }))
      const group = String(13_000_000_000_000 + platform.now())
      return postAlbum(
        platform,
        target,
        parts.map(({ file, type, caption }) => ({
          content: { ...caption, ...mediaContent(type, file), media_group_id: group },
          files: [file],
        })),
      )
    },
  }
}

const item = z.looseObject({
  type: z.enum(['document', 'photo']),
  media: z.string(),
})

const stringsOf = (values: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

/** A file as the field of a message. Photos have neither a name nor a type, and come in sizes. */
export const mediaContent = (kind: Kind, file: StoredFile): Content => {
  const wire = wireFile(file)
  if (kind === 'photo')
    return {
      photo: [90, 320, 800].map((width) => ({
        ...wire,
        file_unique_id: `${wire.file_unique_id}w${width}`,
        width,
        height: (width * 3) / 4,
      })),
    }
  if (kind === 'voice') return { voice: { ...wire, duration: 3, mime_type: 'audio/ogg' } }
  return { document: { ...wire, file_name: file.name, mime_type: file.type || 'application/octet-stream' } }
}
