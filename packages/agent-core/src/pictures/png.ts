import { endsEarly, stands, type Sighting } from './sighting.ts'

/** A PNG: a signature, then chunks (length, name, data, checksum) from IHDR to IEND (RFC 2083, 3). */
export const sightPng: Sighting = (bytes) => {
  if (!stands(bytes, 0, '\u0089PNG\r\n\u001a\n')) return undefined
  if (bytes.byteLength < 33 || !stands(bytes, 12, 'IHDR')) return endsEarly
  const size = { width: bytes.getUint32(16), height: bytes.getUint32(20) }
  for (let at = 8; at + 12 <= bytes.byteLength; at += bytes.getUint32(at) + 12)
    if (stands(bytes, at + 4, 'IEND')) return { type: 'image/png', ...size }
  return endsEarly
}
