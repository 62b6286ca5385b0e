import type { Actor } from '@errand/agent-core'
import type { Pressed } from '../inbound.ts'
import type { Desk } from './desk.ts'

/** A press of somebody who is let in, with what its button does. */
export interface Pressing {
  readonly desk: Desk
  readonly pressed: Pressed
  readonly by: Actor
  readonly button: string
  /** The form behind the button was sent. */
  readonly isSent: boolean
  readonly task: string
}
