import { endsEarly, type Sight, type Sighting } from './sighting.ts'

/** A JPEG: markers with lengths up to the frame that tells the size, later the end of the image (ITU-T T.81, B). */
export const sightJpeg: Sighting = (bytes) => {
  if (bytes.byteLength < 3 || bytes.getUint16(0) !== 0xff_d8 || bytes.getUint8(2) !== 0xff) return undefined
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    const marker = bytes.getUint8(at + 1)
    if (bytes.getUint8(at) !== 0xff) return noFrame
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      const size = { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
      return hasEnd(bytes, at) ? { type: 'image/jpeg', ...size } : endsEarly
    } else at += bytes.getUint16(at + 2) + 2
  }
  return endsEarly
}

const noFrame: Sight = { broken: 'its parts do not fit together' }

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Some cameras write more behind the end of the image, so it is looked for from behind. */
const hasEnd = (bytes: DataView, from: number): boolean => {
  for (let at = bytes.byteLength - 2; at > from; at--) if (bytes.getUint16(at) === 0xff_d9) return true
  return false
}
