import {
  createManualClock,
  createMemoryStorage,
  createTrial,
  type ManualClock,
  type Script,
  type Trial,
} from '@errand/agent-core'
import { plainEffect } from '@errand/agent-core/contracts'
import { createDelivery, type Delivery, type DeliveryOptions } from '../delivery.ts'
import { createRoom, type Note, type Room } from './room.ts'

/** An agent, a platform in process and the delivery between them, with time that the test moves. */
export interface World {
  readonly trial: Trial
  readonly room: Room
  readonly delivery: Delivery<Note>
  readonly reports: readonly unknown[]
  /** A delivery of another process over the same store and room; parts of what it works with can be replaced. */
  readonly another: (replaced?: Partial<DeliveryOptions<Note>>) => Delivery<Note>
}

/** Where a world keeps what lasts. */
export type Storage = NonNullable<Parameters<typeof createTrial>[0]['storage']>

/** A scripted decision that wants a page sent, which a person has to approve. */
export const wantsSend = (path: string) => ({
  calls: [{ name: 'send_page', arguments: { path, purpose: `Send ${path}` } }],
})

/** A scripted decision that asks the person. */
export const asks = (question: string, ...options: readonly string[]) => ({
  calls: [{ name: 'ask_user', arguments: { question, options, purpose: 'Ask' } }],
})

export const createWorld = (
  script: Script,
  {
    clock = createManualClock(),
    storage = createMemoryStorage({ clock }),
    ...options
  }: { readonly clock?: ManualClock; readonly storage?: Storage } & Omit<
    Parameters<typeof createRoom>[0],
    'now'
  > = {},
): World => {
  const trial = createTrial({ script, clock, tools: [plainEffect()], storage })
  const room = createRoom({ now: () => clock.now(), ...options })
  const reports: unknown[] = []
  const another: World['another'] = (replaced) =>
    createDelivery({
      works: trial.works,
      agent: trial.agent,
      surface: room.surface,
      nameOf: ({ user }) => user,
      languageOf: () => 'en',
      report: (error) => reports.push(error),
      ...replaced,
    })
  return { trial, room, reports, another, delivery: another() }
}
