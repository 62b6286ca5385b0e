import type { Stage } from './stage.ts'
import type { Surface } from './surfaces.ts'

/** What an app does for people, the same on each platform that has what it takes. */
export interface Scenario {
  readonly name: string
  /** Platforms that have no such thing, and why. */
  readonly without?: Partial<Readonly<Record<Surface['name'], string>>>
  /** Platforms where it does not hold so far, and what happens instead. */
  readonly owing?: Partial<Readonly<Record<Surface['name'], string>>>
  readonly play: (stage: Stage) => Promise<void>
}
