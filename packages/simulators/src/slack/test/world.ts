import type { App } from '@slack/bolt'
import type { Account, Spot } from '../../chat/index.ts'
import { slackServer } from '../index.ts'
import type { SlackOptions } from '../settings.ts'
import type { SlackServer } from '../slack-server.ts'
import { boltOf } from './bolt.ts'

export const text = (words: string) => ({ type: 'plain_text' as const, text: words })

interface World extends AsyncDisposable {
  readonly slack: SlackServer
  readonly app: App
  readonly ann: Account
  readonly bob: Account
  readonly room: Spot
}

/** A channel of two people with a connected Bolt app. */
export const started = async (options: SlackOptions = {}): Promise<World> => {
  const slack = await slackServer(options)
  const app = boltOf(slack)
  const ann = slack.account({ name: 'Ann' })
  const bob = slack.account({ name: 'Bob' })
  const room = slack.channel({ name: 'ops', kind: 'group', members: [ann, bob] })
  await app.start()
  await slack.connected()
  const stop = async (): Promise<void> => {
    await app.stop()
    await slack.close()
  }
  return { slack, app, ann, bob, room, [Symbol.asyncDispose]: stop }
}

/** Posts an approval with its two buttons; resolves to the `ts`. */
export const ask = async (app: App, channel: string): Promise<string> => {
  const { ts = '' } = await app.client.chat.postMessage({
    channel,
    text: 'Approve?',
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: '*Approve?*' } },
      {
        type: 'actions',
        block_id: 'decision',
        elements: [
          { type: 'button', action_id: 'approve', text: text('Approve once'), style: 'primary', value: 'a1' },
          { type: 'button', action_id: 'deny', text: text('Deny'), style: 'danger', value: 'a1' },
        ],
      },
    ],
  })
  return ts
}
