import { ErrandError, type Accepted, type Actor, type Agent, type Inbound } from '@errand/agent-core'
import { placeFor } from '../access.ts'
import type { House } from '../house.ts'
import { withBackground } from './background.ts'
import type { Wanted } from './body.ts'

/** What a request is about: a task, and the message and the conversation's name where it said something. */
export interface Asked {
  readonly task: string
  readonly message?: string
  readonly conversation?: string
}

/**
 * Hands a request on. In a conversation whose task is open it joins that task as it stands; where it opens a task, the
 * rest of what the client sent goes with it as background. Without a name the conversation is a new one; with a
 * request id it is named after that, so that a repeated request finds the first one. Throws what `accept` throws, and
 * NOT_YOURS.
 */
export const ask = async (
  house: House,
  {
    wanted,
    by,
    name: named,
    requestId,
    traceParent,
  }: {
    readonly wanted: Wanted
    readonly by: Actor
    readonly name: string | undefined
    readonly requestId: string | undefined
    readonly traceParent: string | undefined
  },
): Promise<Asked> => {
  if (wanted.kind === 'task') return { task: wanted.taskId }
  const { agent, works } = house
  const name = named ?? (requestId === undefined ? works.ids.id() : `request:${requestId}`)
  const place = await placeFor(house, { name, by })
  const known = await works.store.conversationAt(place)
  const open =
    known === undefined ? [] : await agent.tasks({ by, conversation: known.id, open: true, limit: 1 })
  const plain = wanted.request
  const whole = withBackground(wanted.request, wanted.others)
  const inbound = {
    place,
    by,
    source: 'openai',
    sourceEventId: works.ids.id(),
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceParent === undefined ? {} : { traceParent }),
  }
  const [text, other] = open.length === 0 ? [whole, plain] : [plain, whole]
  const { task, message } = await acceptOnce(agent, { ...inbound, text }, { other })
  return { task, message, conversation: name }
}

/** What was open may differ when a request is repeated, so the id may have come with the other of the two texts. */
const acceptOnce = async (
  agent: Pick<Agent, 'accept'>,
  inbound: Inbound,
  { other }: { readonly other: string },
): Promise<Accepted> => {
  try {
    return await agent.accept(inbound)
  } catch (error) {
    if (!(error instanceof ErrandError) || error.code !== 'REQUEST_ID_REUSED') throw error
    return agent.accept({ ...inbound, text: other })
  }
}
