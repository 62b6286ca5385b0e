/** A file, from its upload on. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly title: string
  readonly user: string
  readonly bytes: Uint8Array
  /** Announced in `files.getUploadURLExternal`; a person's file is its own length. */
  readonly length: number
  readonly isComplete: boolean
}
