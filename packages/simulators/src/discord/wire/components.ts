import { ComponentType } from 'discord-api-types/v10'
import type { Component } from '../body/layout.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/post.ts'
import { fileUrl } from './file.ts'

/** The components of a message with the addresses that Discord gives to files; what was null is left out. */
export const wireComponents = (platform: Platform, post: Post): readonly object[] => {
  const media = ({ url }: { readonly url: string }): object => {
    const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined
    const file = post.files.find((one) => one.name === name)
    const at = file === undefined ? url : fileUrl(platform, post, file)
    return {
      url: at,
      proxy_url: at,
      ...(file && { attachment_id: file.id, content_type: file.type, width: null, height: null }),
    }
  }
  const wire = (part: Component): object => {
    switch (part.type) {
      case ComponentType.Container:
        return { ...part, components: part.components.map((child) => wire(child)) }
      case ComponentType.Section:
        return part.accessory.type === ComponentType.Thumbnail
          ? { ...part, accessory: { ...part.accessory, media: media(part.accessory.media) } }
          : part
      case ComponentType.MediaGallery:
        return { ...part, items: part.items.map((item) => ({ ...item, media: media(item.media) })) }
      case ComponentType.File: {
        const file = post.files.find(({ name }) => part.file.url === `attachment://${name}`)
        return { ...part, file: media(part.file), ...(file && { name: file.name, size: file.bytes.length }) }
      }
      default:
        return part
    }
  }
  return post.components.map((part) => wire(part))
}
