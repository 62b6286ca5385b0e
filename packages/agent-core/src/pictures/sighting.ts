import type { Picture } from './picture.ts'

/** What bytes show themselves to be; `broken` says in English why no model could read such a picture. */
export type Sight = Pick<Picture, 'type' | 'width' | 'height'> | { readonly broken: string }

/** Reads one kind of picture; undefined where the bytes begin as something else. */
export type Sighting = (bytes: DataView) => Sight | undefined

/** Said of pictures whose bytes end before the picture does. */
export const endsEarly: Sight = { broken: 'it ends too early' }
/** Said of pictures with more than one frame: the protocol takes still ones. */
export const moves: Sight = { broken: 'it moves, and only still pictures can be seen' }
/** Said of pictures without a size. */
export const isEmpty: Sight = { broken: 'it has no size' }

/** Whether ASCII text stands there. */
export const stands = (bytes: DataView, at: number, text: string): boolean =>
  at + text.length <= bytes.byteLength &&
  Array.from(text).every((sign, index) => bytes.getUint8(at + index) === sign.charCodeAt(0))
