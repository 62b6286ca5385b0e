import type { Place } from '@errand/agent-core'
import { createNewest, DeliveryProblem, type TaskStatus } from '@errand/channel-kit'
import type { Call } from '../call.ts'

type SessionStatus = 'processing' | 'suspended' | 'active'

const statuses = { working: 'processing', waiting: 'suspended', ended: 'active' } as const

/** What Slack shows beside a thread: that work goes on, with its own Stop, or that a person is waited for. */
export interface Sessions {
  readonly show: (place: Place, status: Pick<TaskStatus, 'kind' | 'text'>) => Promise<void>
  /** Sets again what Slack has changed by itself, as the start of a stream does. */
  readonly restore: (place: Place) => Promise<void>
  readonly last: (place: Place) => SessionStatus
}

/** More threads than these are not remembered; what is forgotten is told once more. */
const most = 5_000

/** After a refusal that is no accident, the older line of assistants is used. */
const older: ReadonlySet<string> = new Set([
  'unknown_method',
  'feature_not_enabled',
  'method_not_supported_for_channel_type',
  'not_an_agent',
  'invalid_arguments',
])

const keyOf = ({ channel, thread = '' }: Place): string => `${channel} ${thread}`

export const createSessions = (call: Call): Sessions => {
  const shown = createNewest<SessionStatus>(most)
  let hasSessions = true

  const tell = async ({ channel, thread }: Place, status: SessionStatus, text: string): Promise<void> => {
    if (hasSessions) {
      try {
        await call('agents.sessions.setStatus', { channel_id: channel, thread_ts: thread, status })
        return
      } catch (thrown) {
        if (!(thrown instanceof DeliveryProblem) || !older.has(thrown.message)) throw thrown
        hasSessions = false
      }
    }
    await call('assistant.threads.setStatus', {
      channel_id: channel,
      thread_ts: thread,
      status: status === 'active' ? '' : text,
    })
  }

  return {
    show: async (place, { kind, text }) => {
      if (place.thread === undefined) return
      const status = statuses[kind]
      // The line of assistants says how long; a session only what.
      if (shown.get(keyOf(place)) === status && hasSessions) return
      await tell(place, status, text)
      shown.keep(keyOf(place), status)
    },
    restore: async (place) => {
      const status = shown.get(keyOf(place))
      if (status !== undefined && status !== 'processing') await tell(place, status, '')
    },
    last: (place) => shown.get(keyOf(place)) ?? 'processing',
  }
}
