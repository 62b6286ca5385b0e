import { expect, test } from 'vitest'
import { z } from 'zod'
import { started } from '../test/world.ts'

const envelope = z.object({ is_ext_shared_channel: z.boolean(), event: z.looseObject({ type: z.string() }) })

const listening = async () => {
  const world = await started()
  let heard: readonly z.output<typeof envelope>[] = []
  world.app.use(async ({ body, next }) => {
    const read = envelope.safeParse(body)
    if (read.success) heard = [...heard, read.data]
    await next()
  })
  const event = (type: string) => world.slack.until(() => heard.find((one) => one.event.type === type))
  return { world, event, types: () => heard.map((one) => one.event.type) }
}

test('a direct message carries no mention, and a file comes with it', async () => {
  const { world, event, types } = await listening()
  await using _ = world
  const { slack, ann } = world
  const direct = slack.channel({ kind: 'private', members: [ann] })
  await slack.say(ann, direct, {
    text: 'read this',
    mention: true,
    files: [{ name: 'a.txt', type: 'text/plain', bytes: new TextEncoder().encode('a') }],
  })
  expect((await event('message')).event).toMatchObject({
    subtype: 'file_share',
    channel_type: 'im',
    user: ann.id,
    files: [{ name: 'a.txt', size: 1, mimetype: 'text/plain' }],
  })
  expect((await event('file_shared')).event).toMatchObject({ user_id: ann.id, channel_id: direct.channel })
  expect(types()).not.toContain('app_mention')
})

test('another bot is marked as one, and a stranger by their workspace', async () => {
  const { world, event } = await listening()
  await using _ = world
  const { slack, app, ann } = world
  const bot = slack.account({ name: 'Deploys', isBot: true })
  const sue = slack.stranger({ name: 'Sue' })
  const room = slack.closedChannel({ members: [ann, bot, sue] })
  await slack.say(bot, room, { text: 'deployed' })
  const { event: said } = await event('message')
  expect(said).toMatchObject({ user: bot.id, channel_type: 'group', bot_profile: { name: 'Deploys' } })
  expect((await app.client.bots.info({ bot: String(said['bot_id']) })).bot).toMatchObject({ user_id: bot.id })
  await slack.say(sue, room, { text: 'hello', mention: true })
  const mention = await event('app_mention')
  expect(mention.is_ext_shared_channel).toBe(true)
  expect(mention.event['user_team']).not.toBe(slack.ids.team)
})

test('a native Stop names the streams that it ended', async () => {
  const { world, event } = await listening()
  await using _ = world
  const { slack, app, ann, room } = world
  const thread = await slack.say(ann, room, { text: 'go' })
  const { ts } = await app.client.chat.startStream({
    channel: room.channel,
    thread_ts: thread,
    recipient_user_id: ann.id,
    recipient_team_id: slack.ids.team,
  })
  await slack.stop(ann, { ...room, thread })
  expect((await event('agent_session_stopped')).event).toMatchObject({
    channel: room.channel,
    user: ann.id,
    thread_ts: thread,
    streaming_message_ts: [ts],
  })
})

test('losing a channel and the token is told to the app', async () => {
  const { world, event, types } = await listening()
  await using _ = world
  const { slack, ann, room } = world
  await slack.faults.lose(room.channel, 'kicked')
  expect((await event('channel_left')).event['channel']).toBe(room.channel)
  await slack.say(ann, room, { text: 'nobody hears', mention: true })
  slack.faults.revoke()
  expect((await event('tokens_revoked')).event['tokens']).toEqual({ oauth: [], bot: [slack.ids.botUser] })
  expect(types()).not.toContain('app_mention')
})
