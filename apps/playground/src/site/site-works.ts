import type { Language } from '@errand/words'
import type { Stage } from '../stage.ts'

/** What the page and what is done from it work with. */
export interface SiteWorks {
  readonly stage: Stage
  readonly language: Language
  /** Told of what went wrong and stopped nobody. */
  readonly report: (error: unknown) => void
}
