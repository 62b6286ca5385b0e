import { ErrandError, type Access, type Clock } from '@errand/agent-core'
import { commands, type Delivery, type Inbound, type Reception, type Sender } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { Native } from './draw/native.ts'
import { viewOf } from './forms/view.ts'
import type { Home } from './home/home.ts'
import type { People } from './people.ts'
import { readEvent } from './receive/event.ts'
import { readInteraction, type Interaction } from './receive/interaction.ts'
import { beginThread } from './begin-thread.ts'
import { messageOf, show, type Showing } from './show.ts'
import type { Us } from './us.ts'

/** What came in is committed: what Slack is answered with, and what is done after that. */
interface Taken {
  readonly answer?: unknown
  readonly after?: () => Promise<void>
}

/** Takes in what Slack tells, by either way. Throws what was not taken: Slack then tells it again. */
export type Intake = (body: unknown) => Promise<Taken>

interface Ports {
  readonly us: Us
  readonly call: Call
  readonly people: People
  readonly reception: Reception
  readonly access: Access
  readonly delivery: Pick<Delivery<Native>, 'note'>
  readonly home: Home
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Aborted when nothing is to be tried any more. */
  readonly signal: AbortSignal
  readonly languageFor: (sender: Sender) => Language
  readonly report: (error: unknown) => void
}

const callback = z.object({ type: z.literal('event_callback'), event: z.unknown() })
const opened = z.object({
  type: z.literal('app_home_opened'),
  user: z.string(),
  channel: z.string(),
  tab: z.enum(['home', 'messages']),
})

/** Slack tells both of an app that was removed, in any order. */
const leaving = z.union([
  z.object({ type: z.literal('app_uninstalled') }),
  z.object({ type: z.literal('tokens_revoked'), tokens: z.object({ bot: z.array(z.string()).min(1) }) }),
])

export const createIntake = (ports: Ports): Intake => {
  const { us, home, clock, report } = ports
  return async (body) => {
    const event = callback.safeParse(body)
    if (event.success) {
      const tab = opened.safeParse(event.data.event)
      if (tab.success) return { after: () => home.open(tab.data) }
      const left = leaving.safeParse(event.data.event)
      if (left.success) {
        report(goneBy(left.data.type))
        return {}
      }
      const inbound = readEvent(event.data.event, us)
      return inbound === undefined ? {} : takeEvent(inbound, ports)
    }
    const interaction = readInteraction(body, { us, now: clock.now() })
    return interaction === undefined ? {} : takeInteraction(interaction, { ports, body })
  }
}

const goneBy = (type: z.infer<typeof leaving>['type']): ErrandError =>
  type === 'app_uninstalled'
    ? new ErrandError('SLACK_UNINSTALLED')
    : new ErrandError('SLACK_TOKEN_REVOKED', { reason: type })

const takeEvent = async (inbound: Inbound, ports: Ports): Promise<Taken> => {
  const { people, reception } = ports
  // Who chats in a channel without a thread and without a word to us is nobody that has to be asked after.
  const isChatter = inbound.kind === 'message' && !inbound.isToUs && inbound.message === inbound.place.thread
  const whole = isChatter ? inbound : { ...inbound, by: await people.complete(inbound.by) }
  const reply = await reception.receive(whole)
  return { after: () => show(reply, whole, showingFor(whole, ports)) }
}

const takeInteraction = async (
  { inbound, trigger, respondAt }: Interaction,
  { ports, body }: { readonly ports: Ports; readonly body: unknown },
): Promise<Taken> => {
  const { people, reception, access, call } = ports
  const by = await people.complete(inbound.by)
  // Nobody who is not let in has Errand say anything to a channel.
  const begins = isRequest(inbound) && (await access.actorFor(by)).ok
  const placed = begins ? await beginThread({ ...inbound, by }, { call }) : { ...inbound, by }
  const reply = await reception.receive(placed)
  const isForm = isSubmission(body)
  // What is wrong with a form is said in the form.
  if (isForm && reply.show === 'form') {
    const view = viewOf(reply.form, { place: placed.place, message: messageOf(placed) })
    return { answer: { response_action: 'update', view } }
  }
  return {
    after: () =>
      show(reply, placed, { ...showingFor(placed, ports), trigger: isForm ? undefined : trigger, respondAt }),
  }
}

const showingFor = ({ by }: Inbound, { call, delivery, clock, signal, languageFor }: Ports): Showing => ({
  call,
  delivery,
  clock,
  signal,
  tooLong: say(languageFor(by), 'slack.form_too_long'),
})

const isSubmission = (body: unknown): boolean =>
  z.object({ type: z.literal('view_submission') }).safeParse(body).success

const known: ReadonlySet<string> = new Set(commands.map(({ name }) => name))

/** A command without a thread that begins a task: it needs one to go on in. */
const isRequest = (inbound: Inbound): inbound is Extract<Inbound, { readonly kind: 'command' }> =>
  inbound.kind === 'command' &&
  inbound.place.thread === undefined &&
  (inbound.name === 'new'
    ? inbound.text !== ''
    : inbound.name !== '' && !known.has(inbound.name.toLowerCase()))
