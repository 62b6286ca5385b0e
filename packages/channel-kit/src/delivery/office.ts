import type { Actor, Agent, TaskView, Works } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Tell } from './trouble.ts'

/** What every chat is served with, whatever its platform. */
export interface Office {
  readonly works: Pick<Works, 'store' | 'live' | 'clock' | 'ids' | 'settings' | 'handOver'>
  readonly agent: Pick<Agent, 'view'>
  /** How people call somebody. */
  readonly nameOf: (who: Actor) => string | Promise<string>
  /** What a task's messages are written in: the requester's language. */
  readonly languageOf: (view: TaskView) => Language | Promise<Language>
  /** Where the console is reached, without a slash at the end. */
  readonly console?: string | undefined
  readonly tell: Tell
  /** Awaited before each piece of work that can wait for what comes in. */
  readonly makeWay: () => Promise<void>
}
