import { endsEarly, moves, stands, type Sight, type Sighting } from './sighting.ts'

/** A GIF: a screen, then blocks up to a trailer, of which one alone may be an image (GIF89a, 17 to 27). */
export const sightGif: Sighting = (bytes) => {
  if (!stands(bytes, 0, 'GIF87a') && !stands(bytes, 0, 'GIF89a')) return undefined
  if (bytes.byteLength < 14) return endsEarly
  const size = { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
  const images = countImages(bytes, 13 + tableBytes(bytes.getUint8(10)))
  if (images === undefined || images === 0) return endsEarly
  const still: Sight = { type: 'image/gif', ...size }
  return images === 1 ? still : moves
}

const [extension, image, trailer] = [0x21, 0x2c, 0x3b]

/** How many images there are, counted to two; undefined where the blocks end before the trailer. */
const countImages = (bytes: DataView, start: number): number | undefined => {
  let images = 0
  for (let at = start; at < bytes.byteLength;) {
    const block = bytes.getUint8(at)
    if (block === trailer || images > 1) return images
    if (block === extension) at = afterPieces(bytes, at + 2)
    else if (block === image && at + 10 < bytes.byteLength) {
      images += 1
      at = afterPieces(bytes, at + 11 + tableBytes(bytes.getUint8(at + 9)))
    } else return undefined
  }
  return undefined
}

/** Data lies in pieces that begin with their length; one of length 0 is the last. */
const afterPieces = (bytes: DataView, start: number): number => {
  let at = start
  while (at < bytes.byteLength && bytes.getUint8(at) !== 0) at += bytes.getUint8(at) + 1
  return at + 1
}

/** Bytes of a colour table, by the flags that announce it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
