import type { Upload } from '../http/fields.ts'
import { badRequest, tooLarge } from '../refusal.ts'
import type { StoredFile } from '../state/files.ts'
import type { Platform } from '../state/platform.ts'

export type Kind = 'document' | 'photo' | 'voice'

/** Bytes that a bot may send: 50 MB, and 10 MB where it is a photo. */
const largest: Readonly<Record<Kind, number>> = { document: 50e6, photo: 10e6, voice: 50e6 }
const folders = { document: 'documents', photo: 'photos', voice: 'voice' } as const

/** A file that is uploaded, or one that the platform has already, by its id. */
export const stored = (
  { files }: Platform,
  kind: Kind,
  { upload, address }: { readonly upload: Upload | undefined; readonly address: string | undefined },
): StoredFile => {
  if (upload) {
    if (upload.bytes.length > largest[kind]) throw tooLarge()
    if (upload.bytes.length === 0) throw badRequest('file must be non-empty')
    return files.add(folders[kind], upload)
  }
  if (address === undefined || address === '') throw badRequest(`there is no ${kind} in the request`)
  const known = files.byId(address)
  if (known) return known
  throw badRequest(
    /^https?:/.test(address) ? 'failed to get HTTP URL content' : 'wrong file identifier/HTTP URL specified',
  )
}
