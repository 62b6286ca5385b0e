import { ComponentType } from 'discord-api-types/v10'
import type { Component, Part } from './layout.ts'

/** A part and where it stands. */
export interface Placed {
  readonly part: Part
  readonly path: readonly PropertyKey[]
}

const within = (part: Part, path: readonly PropertyKey[]): readonly Placed[] => {
  switch (part.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
      return placed(part.components, [...path, 'components'])
    case ComponentType.Section:
      return [
        ...placed(part.components, [...path, 'components']),
        { part: part.accessory, path: [...path, 'accessory'] },
      ]
    default:
      return []
  }
}

const placed = (parts: readonly Part[], path: readonly PropertyKey[]): readonly Placed[] =>
  parts.flatMap((part, index) => {
    const at = [...path, index]
    return [{ part, path: at }, ...within(part, at)]
  })

/** All components of a message in the order of the screen, nested ones after what holds them. */
export const allParts = (components: readonly Component[]): readonly Placed[] =>
  placed(components, ['components'])

/** The `attachment://` names that components show. */
export const shownFiles = (
  components: readonly Component[],
): readonly { readonly name: string; readonly path: readonly PropertyKey[] }[] =>
  allParts(components).flatMap(({ part, path }) => {
    const urls: readonly (readonly [url: string, path: readonly PropertyKey[]])[] =
      part.type === ComponentType.File
        ? [[part.file.url, [...path, 'file']]]
        : part.type === ComponentType.Thumbnail
          ? [[part.media.url, [...path, 'media']]]
          : part.type === ComponentType.MediaGallery
            ? part.items.map((item, index) => [item.media.url, [...path, 'items', index, 'media']])
            : []
    return urls.flatMap(([url, at]) =>
      url.startsWith('attachment://') ? [{ name: url.slice('attachment://'.length), path: at }] : [],
    )
  })
