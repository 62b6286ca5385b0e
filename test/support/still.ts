import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour, made here; `size` in pixels a side. */
export const stillPng = (red: number, { size = 8 }: { readonly size?: number } = {}): Buffer => {
  const line = Buffer.from([0, ...Array.from({ length: size }, () => [red, 0, 0]).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
