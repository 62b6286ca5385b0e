import { z } from 'zod'
import type { Problem } from '../codes.ts'
import type { Place } from './conversation.ts'

/** A file that came along with a message; `ref` is what its platform needs to give the bytes, and stays among us. */
export const incomingFile = z
  .object({
    name: z.string(),
    type: z.string(),
    /** Bytes, as far as the platform tells. */
    size: z.number().optional(),
    kind: z.enum(['file', 'picture', 'voice']),
    ref: z.string(),
    /** It lies in the conversation's folder already: `ref` is its path there. */
    isKept: z.boolean().optional(),
  })
  .readonly()
export type IncomingFile = z.infer<typeof incomingFile>

/** The source of the row that brings the files of a message that opened a task. */
export const filesSource = 'files'

/** Where a file of a message lies now, from the conversation's folder on; or why it lies nowhere. */
export type FetchedFile =
  | { readonly ok: true; readonly path: string; readonly bytes: number }
  | { readonly ok: false; readonly problem: Problem }

/** Brings the bytes of a file into a conversation's folder; what goes wrong is an answer, not an error. */
export type FetchFile = (
  file: IncomingFile,
  to: { readonly place: Place; readonly folder: string },
) => Promise<FetchedFile>
