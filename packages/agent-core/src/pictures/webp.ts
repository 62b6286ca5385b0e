import { endsEarly, moves, stands, type Sight, type Sighting } from './sighting.ts'

/** A WebP: a RIFF container whose first chunk tells how it is coded, and the size (RFC 9649, 2). */
export const sightWebp: Sighting = (bytes) => {
  if (!stands(bytes, 0, 'RIFF') || !stands(bytes, 8, 'WEBP')) return undefined
  if (bytes.byteLength < 30 || bytes.getUint32(4, true) + 8 > bytes.byteLength) return endsEarly
  if (stands(bytes, 12, 'VP8X')) return extended(bytes)
  if (stands(bytes, 12, 'VP8L')) return lossless(bytes)
  return stands(bytes, 12, 'VP8 ') ? lossy(bytes) : unknownCoding
}

const unknownCoding: Sight = { broken: 'it is coded in an unknown way' }
const type = 'image/webp'

const extended = (bytes: DataView): Sight => {
  if ((bytes.getUint8(20) & 2) !== 0) return moves
  const three = (at: number): number => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536
  return { type, width: three(24) + 1, height: three(27) + 1 }
}

const lossless = (bytes: DataView): Sight => {
  if (bytes.getUint8(20) !== 0x2f) return unknownCoding
  const bits = bytes.getUint32(21, true)
  return { type, width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

const lossy = (bytes: DataView): Sight => {
  if (bytes.getUint16(23) !== 0x9d_01 || bytes.getUint8(25) !== 0x2a) return unknownCoding
  return { type, width: bytes.getUint16(26, true) & 0x3f_ff, height: bytes.getUint16(28, true) & 0x3f_ff }
}
