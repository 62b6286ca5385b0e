import { expect, test } from 'vitest'
import { slackServer } from '../index.ts'
import type { SlackOptions } from '../settings.ts'
import { clientOf, refusal } from '../test/bolt.ts'

const started = async (options: SlackOptions = {}) => {
  const slack = await slackServer(options)
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const thread = await slack.say(ann, room, { text: 'go' })
  const to = {
    channel: room.channel,
    thread_ts: thread,
    recipient_user_id: ann.id,
    recipient_team_id: slack.ids.team,
  }
  return { slack, ann, at: { ...room, thread }, to, client: clientOf(slack) }
}

const text = (words: string) => [{ type: 'markdown_text' as const, text: words }]

test('a plan is seen row by row with its states, and closes with blocks', async () => {
  const { slack, ann, at, to, client } = await started()
  await using _ = slack
  const { channel } = at
  const { ts = '' } = await client.chat.startStream({
    ...to,
    task_display_mode: 'plan',
    chunks: [
      { type: 'plan_update', title: 'Two steps' },
      { type: 'task_update', id: '1', title: 'Read', status: 'in_progress' },
      { type: 'task_update', id: '2', title: 'Write', status: 'pending' },
    ],
  })
  expect(slack.see(ann, at).at(-1)).toMatchObject({ isOpen: true, text: 'Two steps\n◐ Read\n○ Write' })
  await client.chat.appendStream({
    channel,
    ts,
    chunks: [
      { type: 'task_update', id: '1', title: 'Read', status: 'complete', output: '**3** pages' },
      { type: 'task_update', id: '2', title: 'Write', status: 'error' },
      { type: 'markdown_text', text: 'It is ' },
      { type: 'markdown_text', text: 'done.' },
    ],
  })
  await client.chat.stopStream({
    channel,
    ts,
    blocks: [{ type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Undo' } }] }],
  })
  expect(slack.see(ann, at).at(-1)).toMatchObject({
    isOpen: false,
    text: 'Two steps\n✓ Read\n3 pages\n✗ Write\nIt is done.',
    controls: [{ kind: 'button', label: 'Undo' }],
  })
  expect(await refusal(client.chat.appendStream({ channel, ts, markdown_text: 'more' }))).toBe(
    'message_not_in_streaming_state',
  )
  expect(slack.violations).toEqual(['chat.appendStream: message_not_in_streaming_state'])
})

test('a stream dies by its time, and can then only be updated', async () => {
  const { slack, ann, at, to, client } = await started({ streamLivesMs: 50 })
  await using _ = slack
  const { channel } = at
  const first = await client.chat.startStream({ ...to, markdown_text: 'a' })
  await expect
    .poll(() =>
      client.chat
        .appendStream({ channel, ts: first.ts ?? '', markdown_text: 'b' })
        .then(() => 'taken', String),
    )
    .toContain('message_not_in_streaming_state')
  expect(await refusal(client.chat.stopStream({ channel, ts: first.ts ?? '' }))).toBe(
    'message_not_in_streaming_state',
  )
  await client.chat.update({ channel, ts: first.ts ?? '', markdown_text: '**all** of it' })
  expect(slack.see(ann, at).at(-1)).toMatchObject({ text: 'all of it', isOpen: false })
  const second = await client.chat.startStream({ ...to, markdown_text: 'a' })
  slack.faults.expireStreams()
  expect(await refusal(client.chat.appendStream({ channel, ts: second.ts ?? '', markdown_text: 'b' }))).toBe(
    'message_not_in_streaming_state',
  )
  expect(slack.violations).toEqual([])
})

test('a stream is bounded, needs its recipient in a channel, and takes known chunks only', async () => {
  const { slack, to, client } = await started({ streamHolds: 100 })
  await using _ = slack
  const { channel } = to
  const { ts = '' } = await client.chat.startStream({ ...to, chunks: text('x'.repeat(60)) })
  const append = (fields: object): Promise<string> =>
    refusal(client.apiCall('chat.appendStream', { channel, ts, ...fields }))
  expect(await append({ chunks: text('ü'.repeat(21)) })).toBe('msg_too_long')
  expect(await append({ chunks: [{ type: 'task_update', id: '1' }] })).toBe('invalid_chunks')
  expect(await append({ markdown_text: 'x' })).toBe('streaming_mode_mismatch')
  expect(await append({ markdown_text: 'x', chunks: text('x') })).toBe(
    'cannot_provide_both_markdown_text_and_chunks',
  )
  expect(await append({})).toBe('no_text')
  expect(await append({ chunks: text('ü'.repeat(20)) })).toBe('none')
  const start = (fields: object): Promise<string> =>
    refusal(client.apiCall('chat.startStream', { channel, thread_ts: to.thread_ts, ...fields }))
  expect(await start({})).toBe('missing_recipient_user_id')
  expect(await start({ recipient_user_id: to.recipient_user_id })).toBe('missing_recipient_team_id')
  expect(await refusal(client.chat.update({ channel, ts, text: 'x' }))).toBe('streaming_state_conflict')
})

test('the SDK’s own streamer goes through', async () => {
  const { slack, ann, at, to, client } = await started()
  await using _ = slack
  const streamer = client.chatStream({ ...to, buffer_size: 4 })
  await streamer.append({ markdown_text: '**Hello' })
  await streamer.append({ chunks: [{ type: 'task_update', id: '1', title: 'Look', status: 'in_progress' }] })
  await streamer.append({ markdown_text: '** world' })
  await streamer.stop({ chunks: [{ type: 'task_update', id: '1', title: 'Look', status: 'complete' }] })
  expect(slack.see(ann, at).at(-1)).toMatchObject({ isOpen: false, text: '**Hello\n✓ Look\n** world' })
  expect(slack.violations).toEqual([])
})

test('the status of a session shows the native Stop, which ends open streams and is told to the app', async () => {
  const { slack, ann, at, to, client } = await started()
  await using _ = slack
  const status = (value: string) =>
    client.agents.sessions.setStatus({ channel_id: at.channel, thread_ts: at.thread, status: value })
  await expect(slack.stop(ann, at)).rejects.toThrow('sees no Stop')
  await status('processing')
  expect(slack.status(at)).toBe('processing')
  const { ts = '' } = await client.chat.startStream({ ...to, markdown_text: 'a' })
  await slack.stop(ann, at)
  expect(await refusal(client.chat.appendStream({ channel: at.channel, ts, markdown_text: 'b' }))).toBe(
    'message_not_in_streaming_state',
  )
  await status('suspended')
  expect(slack.status(at)).toBe('suspended')
  await expect(slack.stop(ann, at)).rejects.toThrow('suspended')
  expect(await refusal(status('waiting'))).toBe('invalid_arguments')
})

test('a stream shows the native Stop while it runs, and a status line takes its place', async () => {
  const { slack, ann, at, to, client } = await started()
  await using _ = slack
  const { ts = '' } = await client.chat.startStream({ ...to, markdown_text: 'a' })
  expect(slack.status(at)).toBe('processing')
  const line = { channel_id: at.channel, thread_ts: at.thread }
  await client.assistant.threads.setStatus({ ...line, status: 'is reading' })
  expect(slack.status(at)).toBe('is reading')
  await expect(slack.stop(ann, at)).rejects.toThrow('is reading')
  await client.agents.sessions.setStatus({ ...line, status: 'processing' })
  await client.chat.stopStream({ channel: at.channel, ts, session_status: 'suspended' })
  expect(slack.status(at)).toBe('suspended')
  expect(slack.violations).toEqual([])
})

test('the line beside a thread goes with the answer, and at most four prompts are suggested', async () => {
  const { slack, ann, client } = await started()
  await using _ = slack
  const direct = slack.channel({ kind: 'private', members: [ann] })
  const thread = await slack.say(ann, direct, { text: 'go' })
  await client.assistant.threads.setStatus({
    channel_id: direct.channel,
    thread_ts: thread,
    status: 'is thinking…',
  })
  expect(slack.status({ ...direct, thread })).toBe('is thinking…')
  await client.chat.postMessage({ channel: direct.channel, thread_ts: thread, text: 'done' })
  expect(slack.status({ ...direct, thread })).toBe('')
  const prompts = (count: number) => ({
    channel_id: direct.channel,
    prompts: Array.from({ length: count }, (_none, index) => ({ title: `${index}`, message: 'Do it' })),
  })
  await client.assistant.threads.setSuggestedPrompts(prompts(4))
  expect(slack.prompts(direct)).toEqual(['0', '1', '2', '3'])
  expect(slack.violations).toEqual([])
  expect(await refusal(client.assistant.threads.setSuggestedPrompts(prompts(5)))).toBe('invalid_arguments')
})
