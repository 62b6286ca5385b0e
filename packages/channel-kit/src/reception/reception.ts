import { ErrandError, type Actor, type Code } from '@errand/agent-core'
import { explain, say } from '@errand/words'
import { commandNamed, mayGive } from '../commands.ts'
import type { Commanded, Inbound } from '../inbound.ts'
import { amend, stopHere, takeBack } from './amend.ts'
import { languageFor, type Desk } from './desk.ts'
import { isForUs } from './for-us.ts'
import { comingFrom, hear, marked } from './hear.ts'
import { withPicked } from './outside.ts'
import { press } from './press.ts'
import { refuse } from './refuse.ts'
import { lineTo, nothing, type Reply } from './reply.ts'

/** What came in and was left without a trace, since the start. */
export interface Ignored {
  readonly bots: number
  readonly unaddressed: number
  readonly refused: number
}

/** Takes in whatever comes from one platform. */
export interface Reception {
  /**
   * Decides what becomes of it, and has committed that when it resolves: acknowledge it then. What it throws was not
   * taken, by a fault that passes: do not acknowledge it, so that the platform brings it again.
   */
  receive(inbound: Inbound): Promise<Reply>
  ignored(): Ignored
}

/** Nothing was kept, and a later attempt can do better. */
const passing: ReadonlySet<Code> = new Set([
  'DRAINING',
  'STORE_FULL',
  'STORE_READONLY',
  'STORE_BROKEN',
  'FENCED',
])

/**
 * The reception of one platform: who may, what is meant, and the order that every platform keeps.
 *
 * @example const reply = await createReception(desk).receive(inbound)
 */
export const createReception = (desk: Desk): Reception => {
  let ignored: Ignored = { bots: 0, unaddressed: 0, refused: 0 }
  const ignore = (why: keyof Ignored): Reply => {
    ignored = { ...ignored, [why]: ignored[why] + 1 }
    return nothing
  }

  const receive = async (inbound: Inbound): Promise<Reply> => {
    if (inbound.by.isBot) return ignore('bots')
    if (inbound.kind === 'message' && !(await isForUs(desk, inbound))) return ignore('unaddressed')
    const admission = await desk.access.actorFor(inbound.by)
    if (!admission.ok) {
      ignore('refused')
      return refuse(desk, inbound, admission)
    }
    await desk.people.meet(inbound.by)
    try {
      return await take(desk, inbound, admission.actor)
    } catch (thrown) {
      if (!(thrown instanceof ErrandError) || passing.has(thrown.code)) throw thrown
      const { text, fix } = explain(languageFor(desk, inbound.by), thrown)
      return lineTo('person', `${text} ${fix}`)
    }
  }
  return { receive, ignored: () => ignored }
}

const take = (desk: Desk, inbound: Inbound, by: Actor): Promise<Reply> => {
  switch (inbound.kind) {
    case 'message':
      return hear(desk, inbound, by)
    case 'command':
      return command(desk, inbound, by)
    case 'press':
      return press(desk, inbound, by)
    case 'edit':
      return amend(desk, inbound, by)
    case 'deletion':
      return takeBack(desk, inbound, by)
    case 'stop':
      return stopHere(desk, inbound, by)
  }
}

/** A command of the table; words behind /errand that name none are a request. */
const command = async (desk: Desk, commanded: Commanded, by: Actor): Promise<Reply> => {
  const { name, text, about } = commanded
  const language = languageFor(desk, commanded.by)
  const known = commandNamed(name)
  if (known === undefined) {
    const words = withPicked(`${name} ${text}`, { about, language })
    return marked(await desk.agent.accept({ ...comingFrom(commanded, by), text: words }))
  }
  if (!mayGive(known, by)) return lineTo('person', say(language, 'reception.owners_only'))
  return known.run({ desk, by, language, commanded, text: text.trim() })
}
