import { ErrandError } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const script = [{ content: 'The answer.' }, { content: 'The next one.' }]

describe('what Slack does to an answer', { timeout: 60_000 }, () => {
  it.each([
    ['a limit', { kind: 'rate', retryAfterS: 1 }],
    ['an error of its own', { kind: 'error', status: 503 }],
    ['an answer that is lost', { kind: 'lost' }],
  ] as const)('%s: it arrives, once', async (_, fault) => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    await world.start(script)
    slack.faults.next('chat.postMessage', fault)
    const thread = await slack.say(ann, room, { text: 'tell me', mention: true })
    const at = { ...room, thread }
    await world.heard(at, 'The answer.')
    await slack.say(ann, at, { text: 'and?' })
    await world.heard(at, 'The next one.')
    expect(world.said(at).filter(({ text }) => text === 'The answer.')).toHaveLength(1)
    expect(slack.violations).toEqual([])
  })

  it('a limit in one channel holds up no other', async () => {
    await using world = await createWorld()
    const { slack, ann, room, direct } = world
    await world.start(script)
    slack.faults.next('chat.postMessage', { kind: 'rate', retryAfterS: 30 })
    const thread = await slack.say(ann, room, { text: 'tell me', mention: true })
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    const other = await slack.say(ann, direct, { text: 'tell me too' })
    await world.heard({ ...direct, thread: other }, 'The next one.')
    expect(world.said({ ...room, thread })).toEqual([])
    expect(slack.violations).toEqual([])
  })

  it('a channel that is gone is told of, and nothing is tried there again', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    await world.start(script)
    slack.faults.next('chat.postMessage', { kind: 'refusal', error: 'is_archived' })
    await slack.say(ann, room, { text: 'tell me', mention: true })
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports).toMatchObject([{ code: 'DELIVERY_CLOSED', params: { reason: 'is_archived' } }])
  })

  it('a connection that ends is opened again at once, and nothing said meanwhile is lost', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    await world.start(script)
    const from = Date.now()
    await slack.faults.disconnect()
    await slack.connected()
    expect(Date.now() - from).toBeLessThan(4_000)
    const outage = slack.faults.outage()
    const thread = await slack.say(ann, room, { text: 'tell me', mention: true })
    outage.over()
    await world.heard({ ...room, thread }, 'The answer.')
    expect(slack.violations).toEqual([])
  })

  it.each([
    ['a limit', { kind: 'rate', retryAfterS: 1 }],
    ['an error of its own', { kind: 'error', status: 503 }],
    ['an answer that is lost', { kind: 'lost' }],
  ] as const)(
    'a line to one person meets %s and arrives, in the thread and after a command',
    async (_, fault) => {
      await using world = await createWorld()
      const { slack, ann, bob } = world
      const cy = slack.account({ name: 'Cy', isGuest: true })
      const room = slack.channel({ kind: 'group', members: [ann, bob, cy] })
      await world.start(script)
      slack.faults.next('chat.postEphemeral', fault)
      const at = { ...room, thread: await slack.say(cy, room, { text: 'tell me', mention: true }) }
      await world.until(() => slack.see(cy, at).find(({ text }) => text.includes('I do not know you yet')))
      slack.faults.next('response_url', fault)
      await slack.command(ann, room, { name: 'errand', text: 'help' })
      await world.until(() => slack.see(ann, room).find(({ isEphemeral }) => isEphemeral))
      expect(world.complaints()).toEqual([])
    },
  )

  it('a line that cannot arrive is told of', async () => {
    await using world = await createWorld()
    const { slack, ann, room } = world
    await world.start(script)
    slack.faults.next('response_url', { kind: 'error', status: 404 })
    await slack.command(ann, room, { name: 'errand', text: 'help' })
    await world.until(() => (world.reports.length > 0 ? true : undefined))
    expect(world.reports).toMatchObject([
      { code: 'LINE_LOST', params: { platform: 'slack', channel: room.channel } },
    ])
  })

  it('a token that is revoked is told of in plain words, and the tasks say which token', async () => {
    await using world = await createWorld({ readMs: 1_000 })
    const { slack, ann, room } = world
    await world.start([wants('read_page', { path: 'a' }), ...script])
    const thread = await slack.say(ann, room, { text: 'tell me', mention: true })
    await world.offered({ ...room, thread }, 'Stop')
    slack.faults.revoke()
    const codes = (): readonly unknown[] =>
      world.reports.map((one) => (one instanceof ErrandError ? one.code : one))
    await world.until(() => codes().includes('DELIVERY_FORBIDDEN') || undefined)
    expect(codes()).toContain('SLACK_TOKEN_REVOKED')
    expect(world.reports).toContainEqual(
      expect.objectContaining({
        code: 'DELIVERY_FORBIDDEN',
        params: {
          platform: 'slack',
          channel: room.channel,
          missing: 'SLACK_BOT_TOKEN',
          reason: 'account_inactive',
        },
      }),
    )
  })

  it('an app that is removed is told of', async () => {
    await using world = await createWorld()
    await world.start(script)
    world.slack.uninstall()
    await world.until(() => (world.reports.length === 2 ? true : undefined))
    expect(world.reports).toMatchObject([{ code: 'SLACK_UNINSTALLED' }, { code: 'SLACK_TOKEN_REVOKED' }])
  })
})
