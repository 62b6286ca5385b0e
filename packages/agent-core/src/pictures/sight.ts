import { sightGif } from './gif.ts'
import { sightJpeg } from './jpeg.ts'
import { sightPng } from './png.ts'
import { isEmpty, type Sight, type Sighting } from './sighting.ts'
import { sightWebp } from './webp.ts'

const sightings: readonly Sighting[] = [sightPng, sightJpeg, sightGif, sightWebp]

/** What picture these bytes are, whatever their name or sender says; undefined for no PNG, JPEG, GIF or WebP. */
export const sight = (bytes: Uint8Array): Sight | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const look of sightings) {
    const found = look(view)
    if (found !== undefined)
      return 'width' in found && (found.width === 0 || found.height === 0) ? isEmpty : found
  }
  return undefined
}
