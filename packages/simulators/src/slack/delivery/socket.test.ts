import { once } from 'node:events'
import type { App } from '@slack/bolt'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type SlackServer, slackServer } from '../index.ts'
import type { SlackOptions } from '../settings.ts'
import { boltOf, clientOf } from '../test/bolt.ts'

interface Heard {
  readonly text: string
  readonly id: string
}

const messageEvent = z.object({
  event_id: z.string(),
  event: z.object({ type: z.literal('message'), subtype: z.undefined().optional(), text: z.string() }),
})

/** Listens to messages. */
const listen = (app: App): { readonly heard: () => readonly Heard[] } => {
  let heard: readonly Heard[] = []
  app.use(async ({ body, next }) => {
    const read = messageEvent.safeParse(body)
    if (read.success) heard = [...heard, { text: read.data.event.text, id: read.data.event_id }]
    await next()
  })
  app.message(/./, async () => {})
  return { heard: () => heard }
}

const started = async (options: SlackOptions = {}) => {
  const slack = await slackServer(options)
  const app = boltOf(slack)
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const stop = async (): Promise<void> => {
    await app.stop()
    await slack.close()
  }
  return { slack, app, ann, room, [Symbol.asyncDispose]: stop }
}

const texts = (heard: readonly Heard[]): readonly string[] => heard.map(({ text }) => text)

const sent = z.object({
  type: z.string(),
  envelope_id: z.string().optional(),
  retry_attempt: z.number().optional(),
  retry_reason: z.string().optional(),
  payload: z.object({ event_id: z.string() }).optional(),
})

/** A bare socket, whose envelopes are acknowledged only by hand. */
const socketOf = async (slack: SlackServer) => {
  const { url = '' } = await clientOf(slack, slack.environment['SLACK_APP_TOKEN']).apps.connections.open({})
  const socket = new WebSocket(url)
  let got: readonly z.output<typeof sent>[] = []
  socket.on('message', (data: Buffer) => {
    got = [...got, sent.parse(JSON.parse(data.toString()))]
  })
  await once(socket, 'message')
  return {
    socket,
    url,
    got: () => got,
    acknowledge: (id: string | undefined) => socket.send(JSON.stringify({ envelope_id: id })),
  }
}

test('an event that is not acknowledged comes again, as the same event with a count', async () => {
  await using world = await started({ ackWithinMs: 400, retriesAfterMs: [0, 10, 20] })
  const { slack, ann, room } = world
  const { got, acknowledge } = await socketOf(slack)
  await slack.say(ann, room, { text: 'hello' })
  await slack.until(() => (got().length === 4 ? true : undefined))
  acknowledge(got().at(-1)?.envelope_id)
  await slack.say(ann, room, { text: 'last' })
  await slack.until(() => (got().length === 5 ? true : undefined))
  const [hello, ...events] = got()
  expect(hello?.type).toBe('hello')
  expect(events.map((event) => [event.retry_attempt, event.retry_reason])).toEqual([
    [0, ''],
    [1, 'timeout'],
    [2, 'timeout'],
    [0, ''],
  ])
  expect(new Set(events.map((event) => event.payload?.event_id)).size).toBe(2)
  expect(new Set(events.map((event) => event.envelope_id)).size).toBe(4)
})

test('what a socket held unacknowledged when it broke comes on the next one', async () => {
  await using world = await started({ retriesAfterMs: [0] })
  const { slack, ann, room } = world
  const first = await socketOf(slack)
  await slack.say(ann, room, { text: 'hello' })
  await slack.until(() => first.got()[1])
  first.socket.terminate()
  const second = await socketOf(slack)
  const again = await slack.until(() => second.got()[1])
  expect(again).toMatchObject({ retry_attempt: 1, payload: first.got()[1]?.payload })
})

test('a ticket is good for one socket, and ten sockets are the most', async () => {
  await using world = await started()
  const { slack } = world
  const { url } = await socketOf(slack)
  const stale = new WebSocket(url)
  await expect(once(stale, 'open')).rejects.toThrow('socket hang up')
  for (let count = 1; count < 10; count += 1) await socketOf(slack)
  expect((await socketOf(slack)).got()[0]?.type).toBe('disconnect')
})

test('a disconnected app comes back and misses nothing', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  const { heard } = listen(app)
  await app.start()
  await slack.faults.disconnect()
  await slack.say(ann, room, { text: 'while away' })
  await slack.connected()
  await slack.until(() => (heard().length > 0 ? true : undefined))
  expect(texts(heard())).toEqual(['while away'])
})

test('in an outage there is neither socket nor answer, and all comes afterwards', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  const { heard } = listen(app)
  await app.start()
  const outage = slack.faults.outage()
  await expect(clientOf(slack).auth.test()).rejects.toThrow('fetch failed')
  await slack.say(ann, room, { text: 'while down' })
  expect(heard()).toEqual([])
  outage.over()
  await expect(clientOf(slack).auth.test()).resolves.toMatchObject({ ok: true })
  await using later = boltOf(slack)
  const second = listen(later)
  await later.start()
  await slack.until(() => (heard().length + second.heard().length > 0 ? true : undefined))
  expect(texts([...heard(), ...second.heard()])).toEqual(['while down'])
})

test('an event can be doubled, under one id', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  const { heard } = listen(app)
  await app.start()
  slack.faults.duplicate(3)
  await slack.say(ann, room, { text: 'thrice' })
  await slack.say(ann, room, { text: 'once' })
  await slack.until(() => (heard().length === 4 ? true : undefined))
  expect(texts(heard()).toSorted()).toEqual(['once', 'thrice', 'thrice', 'thrice'])
  expect(new Set(heard().map(({ id }) => id)).size).toBe(2)
})

test('held events come backwards', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  const { heard } = listen(app)
  await app.start()
  const held = slack.faults.reorder()
  for (const text of ['one', 'two', 'three']) await slack.say(ann, room, { text })
  await held.letGo()
  await slack.say(ann, room, { text: 'four' })
  await slack.until(() => (heard().length === 4 ? true : undefined))
  expect(texts(heard())).toEqual(['three', 'two', 'one', 'four'])
})

test('with two sockets each event goes to one of them', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  await using other = boltOf(slack)
  const one = listen(app)
  const two = listen(other)
  await app.start()
  await other.start()
  for (const text of ['a', 'b', 'c', 'd']) await slack.say(ann, room, { text })
  await slack.until(() => (one.heard().length + two.heard().length === 4 ? true : undefined))
  expect(one.heard()).toHaveLength(2)
  expect(two.heard()).toHaveLength(2)
})

const changes = z.object({
  message: z.object({ text: z.string(), subtype: z.string().optional() }),
  previous_message: z.object({ text: z.string() }),
})

test('changes, deletions, previews, replies and reactions are told as Slack tells them', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  let heard: readonly string[] = []
  app.event('message', async ({ event }) => {
    const changed = event.subtype === 'message_changed' ? changes.parse(event) : undefined
    const how =
      changed?.message.subtype === 'tombstone'
        ? ' (tombstone)'
        : changed !== undefined && changed.message.text === changed.previous_message.text
          ? ' (same words)'
          : ''
    heard = [...heard, `${event.subtype ?? 'new'}${how}`]
  })
  app.event('reaction_added', async ({ event }) => {
    heard = [...heard, `${event.type} ${event.reaction}`]
  })
  await app.start()
  const message = await slack.say(ann, room, { text: 'one' })
  await slack.revise(ann, room, { message, text: 'two' })
  slack.unfurl(room, message)
  await slack.say(ann, room, { text: 'reply', replyTo: message })
  slack.react(ann, room, { message, name: 'eyes' })
  await slack.remove(ann, room, message)
  await slack.remove(ann, room, await slack.say(ann, room, { text: 'alone' }))
  await slack.until(() => (heard.length === 9 ? true : undefined))
  expect(heard.toSorted()).toEqual(
    [
      'new',
      'message_changed',
      'message_changed (same words)',
      'new',
      'message_changed (same words)',
      'reaction_added eyes',
      'message_changed (tombstone)',
      'new',
      'message_deleted',
    ].toSorted(),
  )
  expect(slack.see(ann, room)).toMatchObject([{ text: 'This message was deleted.' }])
})

test('nothing is told of what the app has no scope for, or is not in', async () => {
  await using world = await started({ scopes: ['im:history'] })
  const { slack, app, ann, room } = world
  const { heard } = listen(app)
  await app.start()
  const direct = slack.channel({ kind: 'private', members: [ann] })
  await slack.say(ann, room, { text: 'in the channel', mention: true })
  await slack.say(ann, direct, { text: 'to you' })
  await slack.until(() => (heard().length > 0 ? true : undefined))
  expect(texts(heard())).toEqual(['to you'])
})
