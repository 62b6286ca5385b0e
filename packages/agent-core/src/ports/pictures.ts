import type { Problem } from '../codes.ts'
import type { Picture } from '../pictures/picture.ts'

/** A file in a conversation's folder; `path` counts from there. */
export interface PictureFile {
  readonly folder: string
  readonly path: string
}

/** What a file turned out to be by its bytes. */
export type FoundPicture =
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** No PNG, JPEG, GIF or WebP. */
  | { readonly kind: 'other' }
  /** One that no model could read; `reason` is in English. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The file cannot be read. */
  | { readonly kind: 'lost'; readonly problem: Problem }

/** The bytes of a picture in base64, without line breaks; or why they are not to be had. */
export type LoadedPicture = { readonly data: string } | { readonly problem: Problem }

/** Looks at pictures in conversations' folders. Neither ever throws: every failure is data. */
export interface Pictures {
  /** Looks what a file is, whatever its name says. */
  readonly find: (file: PictureFile) => Promise<FoundPicture>
  /** Gives the bytes that were found: PICTURE_CHANGED where the file is gone or holds others since. */
  readonly load: (picture: Picture, from: { readonly folder: string }) => Promise<LoadedPicture>
}
