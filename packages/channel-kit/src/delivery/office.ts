import type { Actor, Agent, TaskView, Works } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Tell } from './trouble.ts'

/** What every chat is served with, whatever its platform. */
export interface Office {
  readonly works: Pick<Works, 'store' | 'live' | 'clock' | 'ids' | 'settings'>
  readonly agent: Pick<Agent, 'view'>
  readonly nameOf: (who: Actor) => string | Promise<string>
  readonly languageOf: (view: TaskView) => Language | Promise<Language>
  readonly console?: string | undefined
  readonly tell: Tell
  /** Awaited before each piece of work that can wait for what comes in. */
  readonly makeWay: () => Promise<void>
}
