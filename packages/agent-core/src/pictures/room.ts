import type { Problem } from '../codes.ts'
import { defaults } from '../defaults.ts'
import type { Picture } from './picture.ts'

/** Why a picture has no room in a task beside those that are in it; undefined where it has. */
export const noRoomFor = (
  { bytes, width, height }: Pick<Picture, 'bytes' | 'width' | 'height'>,
  { name, others }: { readonly name: string; readonly others: readonly Pick<Picture, 'bytes'>[] },
): Problem | undefined => {
  const { bytes: max, side, most, allBytes } = defaults.pictures
  if (bytes > max) return { code: 'PICTURE_TOO_LARGE', params: { name, bytes, max } }
  if (Math.max(width, height) > side)
    return { code: 'PICTURE_TOO_WIDE', params: { name, width, height, max: side } }
  const all = others.reduce((sum, other) => sum + other.bytes, bytes)
  return others.length >= most || all > allBytes
    ? { code: 'PICTURES_TOO_MANY', params: { most, max: allBytes } }
    : undefined
}
