import type { Actor } from '@errand/agent-core'
import type { Key, Language } from '@errand/words'
import type { Commanded } from '../inbound.ts'
import type { Desk } from '../reception/desk.ts'
import type { Reply } from '../reception/reply.ts'

/** A command that somebody gave who may. */
export interface Given {
  readonly desk: Desk
  readonly by: Actor
  readonly language: Language
  readonly commanded: Commanded
  /** What stands behind its name, without spaces around it. */
  readonly text: string
}

/** One command of every platform. What `run` throws as ErrandError is told to the person. */
export interface Command {
  readonly name: string
  /** What it does, in a line. */
  readonly about: Extract<Key, `command.${string}`>
  /** What may stand behind its name. */
  readonly usage: string
  readonly who: 'member' | 'owner'
  readonly run: (given: Given) => Promise<Reply>
}
