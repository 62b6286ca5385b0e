import { expect, test } from 'vitest'
import { slackServer } from './index.ts'
import { clientOf, refusal } from './test/bolt.ts'

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
