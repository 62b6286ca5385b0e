import {
  createAccess,
  createPeople,
  createTrial,
  settleLane,
  type AccessRules,
  type Place,
  type Trial,
} from '@errand/agent-core'
import type { Commanded, Happened, Inbound, Sender } from '../inbound.ts'
import { createReception, type Reception } from './reception.ts'

/** A reception of Slack over a whole agent in one process, for tests. */
export interface TrialDesk {
  readonly trial: Trial
  readonly reception: Reception
  readonly place: Place
  /** Says something, by default Ada in the thread of the trial, and works until nothing goes on. */
  say(text: string, more?: Partial<Extract<Inbound, { kind: 'message' }>>): ReturnType<Reception['receive']>
  command(typed: string, more?: Partial<Commanded>): ReturnType<Reception['receive']>
  press(id: string, more?: Partial<Extract<Inbound, { kind: 'press' }>>): ReturnType<Reception['receive']>
  settle(): Promise<void>
}

export const sender = (user: string, more: Partial<Sender> = {}): Sender => ({
  platform: 'slack',
  workspace: 'T1',
  user,
  isBot: false,
  isGuest: false,
  ...more,
})

const everyMember: AccessRules = {
  platforms: { slack: { workspaceMembers: true, users: [], groups: [] } },
  owners: [{ platform: 'slack', workspace: 'T1', user: 'OWNER' }],
  approvers: [{ platform: 'slack', workspace: 'T1', user: 'APPROVER' }],
}

export const createTrialDesk = (
  options: Parameters<typeof createTrial>[0],
  {
    rules = everyMember,
    ownsThreads = true,
  }: { readonly rules?: AccessRules; readonly ownsThreads?: boolean } = {},
): TrialDesk => {
  const trial = createTrial(options)
  const { agent, works } = trial
  const people = createPeople(works)
  const reception = createReception({
    agent,
    works,
    access: createAccess(works, rules),
    people,
    platform: 'slack',
    ownsThreads,
  })
  const place: Place = {
    tenant: 'default',
    platform: 'slack',
    workspace: 'T1',
    channel: 'C1',
    thread: '1.0',
    kind: 'group',
  }
  let events = 0
  const happened = (): Happened => {
    events += 1
    return { event: `e${events}`, place, by: sender('ADA'), at: works.clock.now() }
  }
  const settle = async (): Promise<void> => {
    const conversation = await works.store.conversationAt(place)
    if (conversation === undefined) return
    await settleLane(agent, { lanes: trial.lanes, lane: conversation.id, worker: 'trial' })
  }
  const receive: Reception['receive'] = async (inbound) => {
    const reply = await reception.receive(inbound)
    await settle()
    return reply
  }
  return {
    trial,
    reception,
    place,
    settle,
    say: (text, more = {}) => {
      const said = { ...happened(), kind: 'message', text, isToUs: true, files: [] } as const
      return receive({ message: `m-${said.event}`, ...said, ...more })
    },
    command: (typed, more = {}) => {
      const [name = '', ...words] = typed.split(' ')
      return receive({ ...happened(), kind: 'command', name, text: words.join(' '), ...more })
    },
    press: (id, more = {}) => receive({ ...happened(), kind: 'press', id, values: {}, ...more }),
  }
}
