import type { Ids } from '../ids.ts'
import type { Settings } from '../settings.ts'
import type { Talk } from '../workspace/talk.ts'
import type { Views } from '../workspace/views.ts'
import type { Wiring } from '../workspace/wire.ts'

/** What a method works on. */
export interface Context extends Wiring {
  readonly ids: Ids
  readonly settings: Settings
  readonly talk: Talk
  readonly views: Views
  /** A URL for one more socket. */
  readonly socketUrl: () => string
}
