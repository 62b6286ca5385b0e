import { expect, test } from 'vitest'
import { slackServer } from '../index.ts'
import { clientOf, refusal } from '../test/bolt.ts'

test('the SDK uploads a file that people then see in the thread', async () => {
  await using slack = await slackServer()
  const client = clientOf(slack)
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const thread = await slack.say(ann, room, { text: 'report, please' })
  await client.files.uploadV2({
    channel_id: room.channel,
    thread_ts: thread,
    filename: 'report.md',
    file: Buffer.from('# Report'),
    initial_comment: 'Here',
  })
  const seen = slack.see(ann, { ...room, thread }).at(-1)
  expect(seen).toMatchObject({ by: 'bot', text: 'Here', files: [{ name: 'report.md', size: 8 }] })
  expect(Buffer.from(seen?.files[0]?.bytes ?? []).toString()).toBe('# Report')
  expect(slack.violations).toEqual([])
})

test('a file that was not uploaded whole cannot be shared', async () => {
  await using slack = await slackServer()
  const client = clientOf(slack)
  const { file_id: id = '' } = await client.files.getUploadURLExternal({ filename: 'a.txt', length: 5 })
  expect(await refusal(client.files.completeUploadExternal({ files: [{ id }] }))).toBe(
    'file_upload_size_mismatch',
  )
  expect(await refusal(client.files.completeUploadExternal({ files: [{ id: 'F000' }] }))).toBe(
    'file_not_found',
  )
})

test('a person’s file is downloaded with the token, and without it comes as a page to sign in', async () => {
  await using slack = await slackServer()
  const client = clientOf(slack)
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'private', members: [ann] })
  const bytes = new TextEncoder().encode('a,b\n1,2\n')
  await slack.say(ann, room, {
    text: 'sum this',
    files: [{ name: 'sums & more.csv', type: 'text/csv', bytes }],
  })
  const { messages } = await client.conversations.history({ channel: room.channel })
  const url = messages?.[0]?.files?.[0]?.url_private_download ?? ''
  const download = (token: string | undefined) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const good = await download(slack.environment['SLACK_BOT_TOKEN'])
  expect(good.headers.get('content-type')).toBe('text/csv')
  expect(await good.text()).toBe('a,b\n1,2\n')
  expect(slack.violations).toEqual([])
  const bad = await download('xoxb-another')
  expect(bad.status).toBe(200)
  expect(bad.headers.get('content-type')).toContain('text/html')
  expect(slack.violations).toEqual(['download of sums & more.csv: invalid_auth'])
})
