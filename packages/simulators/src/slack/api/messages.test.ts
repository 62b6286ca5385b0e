import { expect, test } from 'vitest'
import { slackServer } from '../index.ts'
import { clientOf, refusal } from '../test/bolt.ts'

const text = (length: number): string => 'x'.repeat(length)

const metadata = (payload: Record<string, string>) => ({ event_type: 'delivery', event_payload: payload })

const started = async () => {
  const slack = await slackServer()
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  return { slack, ann, room, channel: room.channel, client: clientOf(slack) }
}

test('text ends at 40,000 characters and Markdown at 12,000', async () => {
  const { slack, channel, client } = await started()
  await using _ = slack
  await client.chat.postMessage({ channel, text: text(40_000) })
  await client.chat.postMessage({ channel, markdown_text: text(12_000) })
  expect(slack.violations).toEqual([])
  expect(await refusal(client.chat.postMessage({ channel, text: text(40_001) }))).toBe('msg_too_long')
  expect(await refusal(client.chat.postMessage({ channel, markdown_text: text(12_001) }))).toBe(
    'msg_too_long',
  )
})

test('a message has words, and Markdown alone', async () => {
  const { slack, channel, client } = await started()
  await using _ = slack
  expect(await refusal(client.chat.postMessage({ channel, text: '' }))).toBe('no_text')
  expect(await refusal(client.apiCall('chat.postMessage', { channel, text: 'a', markdown_text: 'b' }))).toBe(
    'markdown_text_conflict',
  )
})

test('metadata comes back only where it is asked for, and only of the right shape and size', async () => {
  const { slack, channel, client } = await started()
  await using _ = slack
  const { ts = '' } = await client.chat.postMessage({ channel, text: 'a', metadata: metadata({ id: '1' }) })
  const plain = await client.conversations.history({ channel })
  expect(plain.messages?.[0]).not.toHaveProperty('metadata')
  const full = await client.conversations.replies({ channel, ts, include_all_metadata: true })
  expect(full.messages?.[0]?.metadata).toEqual(metadata({ id: '1' }))
  expect(slack.violations).toEqual([])
  expect(
    await refusal(client.chat.postMessage({ channel, text: 'a', metadata: metadata({ id: text(16_000) }) })),
  ).toBe('metadata_too_large')
  expect(
    await refusal(client.apiCall('chat.postMessage', { channel, text: 'a', metadata: { event_type: 'x' } })),
  ).toBe('invalid_metadata_schema')
})

test('a missing or unknown argument and an unknown method are refused', async () => {
  const { slack, channel, client } = await started()
  await using _ = slack
  expect(await refusal(client.apiCall('chat.postMessage', { text: 'a' }))).toBe('invalid_arguments')
  expect(await refusal(client.apiCall('chat.postMessage', { channel, text: 'a', colour: 'red' }))).toBe(
    'invalid_arguments',
  )
  expect(await refusal(client.apiCall('chat.shout', { channel }))).toBe('unknown_method')
  expect(slack.violations).toEqual([
    'chat.postMessage: invalid_arguments: missing required field: channel [json-pointer:/]',
    'chat.postMessage: invalid_arguments: invalid additional property: colour [json-pointer:/]',
    'chat.shout: unknown_method',
  ])
})

test('an edit is seen in place and quietly, and only the own messages can be edited or deleted', async () => {
  const { slack, ann, room, channel, client } = await started()
  await using _ = slack
  const asked = await slack.say(ann, room, { text: 'mine' })
  const { ts = '' } = await client.chat.postMessage({ channel, text: 'one', thread_ts: asked })
  await client.chat.update({ channel, ts, text: 'two' })
  const thread = { ...room, thread: asked }
  expect(slack.see(ann, thread).at(-1)).toMatchObject({ id: ts, text: 'two', edits: 1, isLoud: true })
  await client.chat.delete({ channel, ts })
  expect(slack.see(ann, thread)).toHaveLength(1)
  expect(await refusal(client.chat.update({ channel, ts: asked, text: 'x' }))).toBe('cant_update_message')
  expect(await refusal(client.chat.delete({ channel, ts: asked }))).toBe('cant_delete_message')
})

test('an update with text alone leaves the blocks, and an empty list takes them away', async () => {
  const { slack, ann, room, channel, client } = await started()
  await using _ = slack
  const go = { type: 'button' as const, text: { type: 'plain_text' as const, text: 'Go' } }
  const { ts = '' } = await client.chat.postMessage({
    channel,
    text: 'one',
    blocks: [{ type: 'actions', elements: [go] }],
  })
  await client.chat.update({ channel, ts, text: 'two' })
  expect(slack.see(ann, room)).toMatchObject([{ text: '', controls: [{ label: 'Go' }] }])
  await client.chat.update({ channel, ts, text: 'three', blocks: [] })
  expect(slack.see(ann, room)).toMatchObject([{ text: 'three', controls: [] }])
})

test('a message cannot go where no thread is', async () => {
  const { slack, ann, room, channel, client } = await started()
  await using _ = slack
  const thread_ts = await slack.say(ann, room, { text: 'gone soon' })
  await slack.remove(ann, room, thread_ts)
  const call = client.chat.postMessage({ channel, thread_ts, text: 'a' })
  expect(await refusal(call)).toBe('cannot_reply_to_message')
  expect(slack.violations).toEqual([])
})

test('an ephemeral message is seen by its person alone and disturbs nobody', async () => {
  const { slack, ann, channel, client } = await started()
  await using _ = slack
  const bob = slack.account({ name: 'Bob' })
  const room = slack.channel({ kind: 'group', members: [ann, bob] })
  await client.chat.postEphemeral({ channel: room.channel, user: bob.id, text: 'psst' })
  expect(slack.see(bob, room)).toMatchObject([{ text: 'psst', isEphemeral: true, isLoud: false }])
  expect(slack.see(ann, room)).toEqual([])
  expect(await refusal(client.chat.postEphemeral({ channel, user: bob.id, text: 'psst' }))).toBe(
    'user_not_in_channel',
  )
})

test('about one message a second in a channel, a few at once, and no call before Retry-After is over', async () => {
  const { slack, ann, channel, client } = await started()
  await using _ = slack
  const other = slack.channel({ kind: 'group', members: [ann] })
  for (const count of [1, 2, 3, 4]) await client.chat.postMessage({ channel, text: String(count) })
  expect(slack.violations).toEqual([])
  await expect(client.chat.postMessage({ channel, text: '5' })).rejects.toMatchObject({ retryAfter: 1 })
  await client.chat.postMessage({ channel: other.channel, text: 'another channel' })
  await expect(client.chat.postMessage({ channel, text: '5' })).rejects.toMatchObject({ retryAfter: 1 })
  expect(slack.violations).toEqual([
    'chat.postMessage: rate limit',
    'chat.postMessage: called 1 s before Retry-After was over',
  ])
})

test('a channel that is unknown, lost or archived is refused, and only the first is the bot’s fault', async () => {
  const { slack, ann, channel, client } = await started()
  await using _ = slack
  const deleted = slack.channel({ kind: 'group', members: [ann] })
  const closed = slack.closedChannel({ members: [ann] })
  await slack.faults.lose(channel, 'kicked')
  await slack.faults.lose(deleted.channel, 'deleted')
  expect(await refusal(client.chat.postMessage({ channel, text: 'a' }))).toBe('not_in_channel')
  expect(await refusal(client.chat.postMessage({ channel: deleted.channel, text: 'a' }))).toBe(
    'channel_not_found',
  )
  slack.archive(closed.channel)
  expect(await refusal(client.chat.postMessage({ channel: closed.channel, text: 'a' }))).toBe('is_archived')
  expect(slack.violations).toEqual([])
  expect(await refusal(client.chat.postMessage({ channel: 'C000', text: 'a' }))).toBe('channel_not_found')
  expect(slack.violations).toHaveLength(1)
})

test('only who is named or takes part in the thread is disturbed', async () => {
  const { slack, client } = await started()
  await using _ = slack
  const [ann, bob] = [slack.account({ name: 'Ann' }), slack.account({ name: 'Bob' })]
  const room = slack.channel({ kind: 'group', members: [ann, bob] })
  const asked = await slack.say(ann, room, { text: 'hello' })
  const at = { ...room, thread: asked }
  await client.chat.postMessage({ ...room, text: 'for Ann', thread_ts: asked })
  await client.chat.postMessage({ ...room, text: `<@${bob.id}>`, thread_ts: asked })
  const loud = (by: typeof ann) => slack.see(by, at).map(({ isLoud }) => isLoud)
  expect(loud(ann)).toEqual([false, true, true])
  expect(loud(bob)).toEqual([false, false, true])
})
