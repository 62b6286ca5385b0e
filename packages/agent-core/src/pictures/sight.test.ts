import { describe, expect, it } from 'vitest'
import { sight } from './sight.ts'

/*
 * The smallest pictures of each kind, of 3 × 2 pixels where the kind allows it; written by hand after the formats'
 * documents, with data that no decoder needs to understand.
 */
const ascii = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0))
const bytes = (...parts: readonly (readonly number[])[]): Uint8Array => new Uint8Array(parts.flat())
const chunk = (name: string, data: readonly number[]): readonly number[] => [
  0,
  0,
  0,
  data.length,
  ...ascii(name),
  ...data,
  0,
  0,
  0,
  0,
]
const header = (width: number, height: number): readonly number[] =>
  chunk('IHDR', [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0])
const signature = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]
const png = bytes(signature, header(3, 2), chunk('IDAT', [1, 2, 3]), chunk('IEND', []))

const frame = (marker: number): readonly number[] => {
  const start = [0xff, marker, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 4, 1, 0, 7, 7]
  return [...start, ...scan]
}
const jfif = [0xff, 0xd8, 0xff, 0xe0, 0, 6, ...ascii('JFIF')]
const jpeg = bytes(jfif, [0xff, 0xff, 0xc4, 0, 3, 0], frame(0xc2), [0xff, 0xd9])

const screen = [...ascii('GIF89a'), 3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
const image = [0x2c, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 1, 0x44, 0]
const comment = [0x21, 0xfe, 2, 0x3b, 0x2c, 0]
const gif = bytes(screen, comment, image, [0x3b])

const riff = (...data: readonly number[]): Uint8Array => {
  const padded = [...data, ...Array.from({ length: Math.max(0, 18 - data.length) }, () => 0)]
  return bytes(ascii('RIFF'), [padded.length + 4, 0, 0, 0], ascii('WEBP'), padded)
}
const size = [10, 0, 0, 0]
const lossy = riff(...ascii('VP8 '), ...size, 0, 0, 0, 0x9d, 1, 0x2a, 3, 0, 2, 0)
const lossless = riff(...ascii('VP8L'), ...size, 0x2f, 2, 0x40, 0, 0)
const extended = (flags: number): Uint8Array =>
  riff(...ascii('VP8X'), ...size, flags, 0, 0, 0, 2, 0, 0, 1, 0, 0)

describe('what bytes show themselves to be', () => {
  it.each([
    ['a PNG', png, 'image/png'],
    ['a JPEG, past tables and fill bytes', jpeg, 'image/jpeg'],
    ['a JPEG with more behind its end', bytes([...jpeg], ascii('more')), 'image/jpeg'],
    ['a GIF, past a comment that looks like blocks', gif, 'image/gif'],
    ['a lossy WebP', lossy, 'image/webp'],
    ['a lossless WebP', lossless, 'image/webp'],
    ['an extended WebP', extended(0x10), 'image/webp'],
  ])('%s, with its size', (_, picture, type) => {
    expect(sight(picture)).toEqual({ type, width: 3, height: 2 })
  })

  it('a picture inside a larger buffer is looked at where it lies', () => {
    const buffer = bytes([1, 2, 3], [...png], [4])
    expect(sight(buffer.subarray(3, -1))).toEqual({ type: 'image/png', width: 3, height: 2 })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text', bytes(ascii('GIF of the week'))],
    ['an SVG', bytes(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'a BMP',
      bytes(
        ascii('BM'),
        Array.from({ length: 60 }, () => 0),
      ),
    ],
    ['a sound in the container of WebP', bytes(ascii('RIFF'), [4, 0, 0, 0], ascii('WAVEfmt '))],
  ])('%s is no picture', (_, other) => {
    expect(sight(other)).toBeUndefined()
  })

  it.each([
    ['a GIF', bytes(screen, image, image, [0x3b])],
    ['a WebP', extended(0x02)],
  ])('%s that moves cannot be seen', (_, moving) => {
    expect(sight(moving)).toEqual({ broken: 'it moves, and only still pictures can be seen' })
  })

  it.each([
    ['a PNG', bytes(signature, header(0, 2), chunk('IEND', []))],
    ['a GIF', bytes([...screen.slice(0, 6), 0, 0], Array.from(gif.slice(8)))],
  ])('%s without a size is broken', (_, empty) => {
    expect(sight(empty)).toEqual({ broken: 'it has no size' })
  })

  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['WebP', lossy],
  ])('no %s that was cut anywhere passes for a whole one, and none is read past its end', (_, whole) => {
    for (let length = 0; length < whole.length; length++) {
      const seen = sight(whole.subarray(0, length))
      expect(seen === undefined || 'broken' in seen, `cut at ${length}`).toBe(true)
    }
  })

  it('nothing that is changed anywhere makes it throw', () => {
    for (const whole of [png, jpeg, gif, lossy, lossless, extended(0)])
      for (let at = 0; at < whole.length; at++)
        for (const value of [0, 1, 0x7f, 0xff]) expect(() => sight(whole.with(at, value))).not.toThrow()
  })
})
