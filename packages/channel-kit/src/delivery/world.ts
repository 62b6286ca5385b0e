import { createTrial, type Script, type Tool, type Trial } from '@errand/agent-core'
import { createDelivery, type Delivery } from './delivery.ts'
import { createRoom, type Note, type Room } from './room.ts'

/** An agent, a platform in process and the delivery between them, with time that the test moves. */
export interface World {
  readonly trial: Trial
  readonly room: Room
  readonly delivery: Delivery<Note>
  readonly reports: readonly unknown[]
  /** A delivery of another process over the same store and room, told to nobody yet. */
  readonly another: () => Delivery<Note>
}

/** An effect that a person has to approve. */
const sendTool: Tool = {
  name: 'send_page',
  description: 'Sends a page',
  notFor: 'reading',
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: { path: { type: 'string', minLength: 1, description: 'Path of the page' } },
    required: ['path'],
  },
  examples: [{ path: 'a.md' }],
  level: 'write',
  timeoutMs: 1_000,
  idempotency: 'none',
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: {}, answerNames: 'the path', onFailure: 'Say so.' },
  target: () => '',
  change: () => Promise.resolve('Sends the page'),
  run: () => Promise.resolve({ outcome: 'ok', value: 'sent' }),
}

/** A scripted decision that wants a page sent. */
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
    tools = [sendTool],
    ...options
  }: { readonly tools?: readonly Tool[] } & Omit<Parameters<typeof createRoom>[0], 'now'> = {},
): World => {
  const trial = createTrial({ script, tools })
  const room = createRoom({ now: () => trial.clock.now(), ...options })
  const reports: unknown[] = []
  const another = (): Delivery<Note> =>
    createDelivery({
      works: trial.works,
      agent: trial.agent,
      surface: room.surface,
      nameOf: ({ user }) => user,
      languageOf: () => 'en',
      report: (error) => reports.push(error),
    })
  return { trial, room, reports, another, delivery: another() }
}
