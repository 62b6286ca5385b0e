import { describe, expect, it } from 'vitest'
import type { PictureFile, Pictures } from '../ports/pictures.ts'

/** Pictures under test, over files that the test puts there. */
export interface PicturesSubject {
  readonly pictures: Pictures
  readonly folder: string
  /** Puts bytes there, in place of what is there; without any the file is taken away. */
  readonly put: (file: PictureFile, bytes: Uint8Array | undefined) => Promise<void> | void
}

/** A still GIF of one white pixel. */
const dot = Uint8Array.from(atob('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='), (sign) =>
  sign.charCodeAt(0),
)
const path = 'in/a.png'

/** What every Pictures keeps. */
export const picturesContract = (name: string, open: () => Promise<PicturesSubject>): void => {
  const withFile = async (bytes: Uint8Array | undefined) => {
    const subject = await open()
    const file = { folder: subject.folder, path }
    await subject.put(file, bytes)
    return { ...subject, file, found: await subject.pictures.find(file) }
  }
  const withDot = async () => {
    const subject = await withFile(dot)
    if (subject.found.kind !== 'picture') throw new Error(`not found: ${JSON.stringify(subject.found)}`)
    return { ...subject, picture: subject.found.picture }
  }

  describe(`${name} as pictures`, () => {
    it('tell what a file is by its bytes, not by its name, and give those bytes each time', async () => {
      const { pictures, folder, picture } = await withDot()
      expect(picture).toEqual({
        path,
        type: 'image/gif',
        bytes: dot.length,
        sha256: '6adc3d4c1056996e4e8b765a62604c78b1f867cceb3b15d0b9bedb7c4857f992',
        width: 1,
        height: 1,
      })
      const data = btoa(String.fromCharCode(...dot))
      expect(await pictures.load(picture, { folder })).toEqual({ data })
      expect(await pictures.load(picture, { folder })).toEqual({ data })
    })

    it.each([
      ['text', new TextEncoder().encode('no picture'), { kind: 'other' }],
      ['nothing', new Uint8Array(), { kind: 'other' }],
      ['half a picture', dot.slice(0, 30), { kind: 'broken', reason: 'it ends too early' }],
      ['a file that is not there', undefined, { kind: 'lost', problem: { code: 'PATH_MISSING' } }],
    ])('tell of %s that it is no picture', async (_, bytes, expected) => {
      expect((await withFile(bytes)).found).toMatchObject(expected)
    })

    it.each([
      ['is gone', undefined],
      ['holds other bytes', dot.with(20, 7)],
      ['holds more bytes', new Uint8Array([...dot, 0])],
    ])('give nothing where the file %s', async (_, bytes) => {
      const { pictures, folder, picture, put, file } = await withDot()
      await put(file, bytes)
      const problem = { code: 'PICTURE_CHANGED', params: { path } }
      expect(await pictures.load(picture, { folder })).toEqual({ problem })
    })

    it('keep the folders of conversations apart', async () => {
      const { pictures, folder, picture } = await withDot()
      expect(await pictures.load(picture, { folder: `${folder}-other` })).toMatchObject({
        problem: { code: 'PICTURE_CHANGED' },
      })
    })
  })
}
