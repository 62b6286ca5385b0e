import type { Block, ButtonElement, TaskRow } from './block.ts'

/** A message of blocks; `text` is what notifications and screen readers say. */
export interface NativeMessage {
  readonly kind: 'message'
  readonly text: string
  readonly blocks: readonly Block[]
}

/** A card that is written piece by piece, with what it is where it cannot be. */
export interface NativeStream {
  readonly kind: 'stream'
  readonly title: string
  readonly rows: readonly TaskRow[]
  /** What can be pressed: it cannot be changed while the stream is open. */
  readonly controls: readonly ButtonElement[]
  readonly text: string
  readonly blocks: readonly Block[]
}

/** A file of text. */
interface NativeFile {
  readonly kind: 'file'
  readonly name: string
  readonly content: string
}

/** What Slack gets of a message of Errand. */
export type Native = NativeMessage | NativeStream | NativeFile
