import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture of at most so many colours takes one byte a pixel. */
const mostColours = 256

interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, one byte each. */
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const chunksOf = (png: Buffer): ReadonlyMap<string, Buffer> => {
  const found = new Map<string, Buffer>()
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    found.set(type, Buffer.concat([found.get(type) ?? Buffer.alloc(0), data]))
    at += length + 12
  }
  return found
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** What a filter of PNG has taken from a byte, by its number. */
const taken = (filter: number, [left, up, corner]: readonly [number, number, number]): number =>
  [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0

/** Reads a picture of 8 bits a colour, with or without a fourth one, as browsers write them. */
const read = (png: Buffer): Picture => {
  const chunks = chunksOf(png)
  const head = chunks.get('IHDR') ?? Buffer.alloc(13)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const each = head[9] === 6 ? 4 : 3
  const raw = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const row = width * each
  const bytes = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)] ?? 0
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const isFirst = x < each
      const left = isFirst ? 0 : (bytes[at - each] ?? 0)
      const up = y === 0 ? 0 : (bytes[at - row] ?? 0)
      const corner = isFirst || y === 0 ? 0 : (bytes[at - row - each] ?? 0)
      bytes[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + taken(filter, [left, up, corner])
    }
  }
  return { width, height, pixels: each === 3 ? bytes : bytes.filter((_, at) => at % 4 !== 3) }
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, bits) => sum + (((one >> bits) & 255) - ((other >> bits) & 255)) ** 2, 0)

/** The colours that are seen most, and for each colour the one that stands for it. */
const paletteOf = (
  colours: readonly number[],
): { readonly palette: readonly number[]; readonly of: (colour: number) => number } => {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostColours)
    .map(([colour]) => colour)
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return {
    palette,
    of: (colour) => {
      const index = known.get(colour)
      if (index !== undefined) return index
      let best = 0
      for (const [at, one] of palette.entries())
        if (distance(one, colour) < distance(palette[best] ?? 0, colour)) best = at
      known.set(colour, best)
      return best
    },
  }
}

/** The same picture in fewer bytes: of its colours the 256 that are seen most, the others by the nearest of them. */
export const smallPng = (png: Buffer): Buffer => {
  const { width, height, pixels } = read(png)
  const colours = Array.from(
    { length: width * height },
    (_, at) => ((pixels[at * 3] ?? 0) << 16) | ((pixels[at * 3 + 1] ?? 0) << 8) | (pixels[at * 3 + 2] ?? 0),
  )
  const { palette, of } = paletteOf(colours)
  const rows = Buffer.alloc((width + 1) * height)
  for (const [at, colour] of colours.entries()) rows[Math.floor(at / width) + 1 + at] = of(colour)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits that name a colour of the palette.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
