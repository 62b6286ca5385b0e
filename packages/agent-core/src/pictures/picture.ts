import { z } from 'zod'
import { free } from '../journal/free-text.ts'

/** The kinds of pictures that models read, as the OpenAI protocol names them. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

const count = z.number().int().positive()

/**
 * A picture that came with a message: where it lies in the conversation's folder and what it was then. The bytes stay
 * in the file; path and hash tell of a person's picture, so both can be forgotten.
 */
export const picture = z.object({
  path: free(),
  type: z.enum(pictureTypes),
  bytes: count,
  /** Of the bytes, hex. */
  sha256: free(),
  /** In pixels. */
  width: count,
  height: count,
})
export type Picture = Readonly<z.infer<typeof picture>>
