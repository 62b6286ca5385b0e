import { slackServer, type SlackServer } from '@errand/simulators/slack'
import type { ConfigText } from './home.ts'

/** A Slack with a channel that tasks are handed over to, and what an installation needs for it. */
export interface Operations extends AsyncDisposable {
  readonly config: ConfigText
  readonly environment: SlackServer['environment']
  /** Resolves once the installation is there. */
  connected(): Promise<unknown>
  /** What it wrote in the channel. */
  arrived(): readonly string[]
}

export const openOperations = async (): Promise<Operations> => {
  const server = await slackServer({ rates: 'off' })
  const bob = server.account({ name: 'Bob' })
  const ops = server.channel({ name: 'ops', kind: 'group', members: [bob] })
  return {
    config: {
      contacts: [{ name: 'operations', platform: 'slack', workspace: server.ids.team, channel: ops.channel }],
      handOver: { to: 'operations' },
    },
    environment: server.environment,
    connected: () => server.connected(),
    arrived: () => server.see(bob, ops).flatMap(({ by, text }) => (by === 'bot' ? [text] : [])),
    [Symbol.asyncDispose]: () => server.close(),
  }
}
