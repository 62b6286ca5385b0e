import { expect, test } from 'vitest'
import { slackServer } from '../index.ts'
import { clientOf, refusal } from '../test/bolt.ts'

const started = async () => {
  const slack = await slackServer()
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ name: 'ops', kind: 'group', members: [ann] })
  return { slack, ann, room, channel: room.channel, client: clientOf(slack) }
}

const texts = (
  messages: readonly { readonly text?: string }[] | undefined,
): readonly (string | undefined)[] => (messages ?? []).map(({ text }) => text)

test('a thread is read in order and page by page, a channel from its end and without replies', async () => {
  const { slack, ann, room, channel, client } = await started()
  await using _ = slack
  const root = await slack.say(ann, room, { text: 'root' })
  for (const text of ['one', 'two', 'three']) await slack.say(ann, room, { text, replyTo: root })
  await slack.say(ann, room, { text: 'later' })
  await client.chat.postEphemeral({ channel, user: ann.id, thread_ts: root, text: 'hidden' })
  const first = await client.conversations.replies({ channel, ts: root, limit: 2 })
  expect([texts(first.messages), first.has_more]).toEqual([['root', 'one'], true])
  const cursor = first.response_metadata?.next_cursor ?? ''
  const second = await client.conversations.replies({ channel, ts: root, limit: 2, cursor })
  expect([texts(second.messages), second.has_more]).toEqual([['two', 'three'], false])
  const history = await client.conversations.history({ channel })
  expect(texts(history.messages)).toEqual(['later', 'root'])
  expect(history.messages?.[1]).toMatchObject({ reply_count: 3, thread_ts: root })
  const newer = await client.conversations.history({ channel, oldest: root })
  expect(texts(newer.messages)).toEqual(['later'])
  expect(await refusal(client.conversations.replies({ channel, ts: '1700000000.000001' }))).toBe(
    'thread_not_found',
  )
})

test('rooms can be told apart, and a direct one is opened for a person', async () => {
  const { slack, ann, channel, client } = await started()
  await using _ = slack
  const closed = slack.closedChannel({ members: [ann] })
  const info = async (id: string) => (await client.conversations.info({ channel: id })).channel
  expect(await info(channel)).toMatchObject({
    name: 'ops',
    is_channel: true,
    is_private: false,
    is_im: false,
  })
  expect(await info(closed.channel)).toMatchObject({ is_group: true, is_private: true })
  const opened = await client.conversations.open({ users: ann.id })
  const direct = slack.channel({ kind: 'private', members: [ann] })
  expect(opened.channel?.id).toBe(direct.channel)
  expect(await info(direct.channel)).toMatchObject({ is_im: true, user: ann.id })
  await client.chat.postMessage({ channel: ann.id, text: 'by id' })
  expect(slack.see(ann, direct)).toMatchObject([{ text: 'by id', isLoud: true }])
  expect((await client.conversations.members({ channel })).members).toEqual([ann.id, slack.ids.botUser])
  expect(await refusal(client.conversations.open({ users: 'U000' }))).toBe('user_not_found')
  await slack.faults.lose(closed.channel, 'kicked')
  expect(await refusal(client.conversations.info({ channel: closed.channel }))).toBe('channel_not_found')
})

test('a reaction stands once, and has a name without colons', async () => {
  const { slack, ann, room, channel, client } = await started()
  await using _ = slack
  const timestamp = await slack.say(ann, room, { text: 'go' })
  const to = { channel, timestamp, name: 'inbox_tray' }
  expect(await refusal(client.reactions.add(to))).toBe('none')
  expect(slack.see(ann, room)[0]?.reactions).toEqual(['inbox_tray'])
  expect(await refusal(client.reactions.add(to))).toBe('already_reacted')
  expect(await refusal(client.reactions.remove(to))).toBe('none')
  expect(await refusal(client.reactions.remove(to))).toBe('no_reaction')
  expect(slack.violations).toEqual([])
  expect(await refusal(client.reactions.add({ ...to, name: ':eyes:' }))).toBe('invalid_name')
  expect(await refusal(client.reactions.add({ ...to, name: '👀' }))).toBe('invalid_name')
})
