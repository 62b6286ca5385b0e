import type { FileSource } from '@errand/channel-kit'

/** One chat platform that this installation is on. */
export interface Platform {
  readonly name: string
  /** Connects, delivers and listens. Throws ErrandError with what an operator has to do. */
  readonly start: () => Promise<void>
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
  /** Where the platform posts to this installation, if it does. */
  readonly webhook?: { readonly path: string; readonly serve: (request: Request) => Promise<Response> }
  readonly files: FileSource
}
