import { expect, test } from 'vitest'
import { slackServer } from './index.ts'
import { clientOf, refusal } from './test/bolt.ts'
import { ask, started as connected } from './test/world.ts'

const started = async () => {
  const slack = await slackServer()
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const client = clientOf(slack)
  return {
    slack,
    ann,
    room,
    post: (text: string) => client.chat.postMessage({ channel: room.channel, text }),
  }
}

test('a lost answer is one to a call that happened, a silent call did not happen', async () => {
  const { slack, ann, room, post } = await started()
  await using _ = slack
  slack.faults.next('chat.postMessage', { kind: 'lost' })
  await expect(post('one')).rejects.toThrow('fetch failed')
  slack.faults.next('chat.postMessage', { kind: 'lost', status: 503 })
  await expect(post('two')).rejects.toThrow('503')
  slack.faults.next('chat.postMessage', { kind: 'silence' })
  await expect(post('three')).rejects.toThrow('timeout')
  expect(slack.see(ann, room).map(({ text }) => text)).toEqual(['one', 'two'])
})

test('errors, rates and refusals hit as many calls as they are told, and are no violations', async () => {
  const { slack, ann, room, post } = await started()
  await using _ = slack
  slack.faults.next('chat.postMessage', { kind: 'error', status: 500 }, { times: 2 })
  slack.faults.next('chat.postMessage', { kind: 'refusal', error: 'fatal_error' })
  await expect(post('one')).rejects.toThrow('500')
  await expect(post('one')).rejects.toThrow('500')
  expect(await refusal(post('one'))).toBe('fatal_error')
  await post('one')
  slack.faults.next('chat.postMessage', { kind: 'rate', retryAfterS: 1 })
  await expect(post('two')).rejects.toMatchObject({ retryAfter: 1 })
  expect(slack.violations).toEqual([])
  await expect(post('two')).rejects.toMatchObject({ retryAfter: 1 })
  expect(slack.violations).toEqual(['chat.postMessage: called 1 s before Retry-After was over'])
  expect(slack.see(ann, room).map(({ text }) => text)).toEqual(['one'])
})

test('an upload, a download and an answer at a response_url can fail too', async () => {
  await using world = await connected()
  const { slack, app, ann, room } = world
  const { client } = app
  const bytes = new TextEncoder().encode('a')
  await slack.say(ann, room, { text: 'read', files: [{ name: 'a.txt', type: 'text/plain', bytes }] })
  const { messages } = await client.conversations.history({ channel: room.channel })
  slack.faults.next('download', { kind: 'error', status: 502 })
  expect((await fetch(messages?.[0]?.files?.[0]?.url_private_download ?? '')).status).toBe(502)
  slack.faults.next('upload', { kind: 'error', status: 500 })
  await expect(clientOf(slack).files.uploadV2({ content: 'a', filename: 'a.txt' })).rejects.toThrow('500')
  let said: unknown
  app.action('approve', async ({ ack, respond }) => {
    await ack()
    slack.faults.next('response_url', { kind: 'lost', status: 503 })
    said = await respond({ replace_original: true, text: 'Done' }).catch((error: unknown) => error)
  })
  const message = await ask(app, room.channel)
  await slack.press(ann, room, { message, label: 'Approve once' })
  await slack.until(() => said)
  expect(slack.see(ann, room).at(-1)).toMatchObject({ text: 'Done', edits: 1 })
})
