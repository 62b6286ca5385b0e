import { expect, it } from 'vitest'
import { drawPlain } from './draw/draw.ts'
import { addressOf, placeAt } from './place.ts'
import { failureOf, trialChat } from './trial-chat.ts'

const [words] = drawPlain('Hello')
if (words === undefined) throw new Error('A text is a message.')

it('tells what may be done after each failure', async () => {
  await using chat = await trialChat()
  const { faults } = chat.telegram
  const send = (): Promise<string> => failureOf(chat.sendAll([words]))
  faults.next('sendRichMessage', { kind: 'rate', retryAfterS: 7 })
  expect(await send()).toBe('rate')
  faults.next('sendRichMessage', { kind: 'error', status: 500 })
  expect(await send()).toBe('uncertain')
  faults.next('sendRichMessage', { kind: 'error', status: 502 })
  expect(await send()).toBe('uncertain')
  faults.next('sendRichMessage', { kind: 'lost' })
  expect(await send()).toBe('uncertain')
  faults.next('sendRichMessage', { kind: 'refusal', error: 'Forbidden: bot was blocked by the user' })
  expect(await send()).toBe('closed')
  faults.next('sendRichMessage', {
    kind: 'refusal',
    error: 'not enough rights to send text messages to the chat',
  })
  expect(await send()).toBe('forbidden')
  expect(await failureOf(chat.post.become({ chat: chat.home.channel, message: '999' }, words))).toBe('lost')
  faults.revoke()
  // The connection that was open is cut with it.
  await send()
  expect(await send()).toBe('forbidden')
})

it('says nothing of the token in what it fails with', async () => {
  await using chat = await trialChat()
  chat.telegram.faults.next('sendRichMessage', { kind: 'lost' })
  const failed: unknown = await chat.sendAll([words]).catch((error: unknown) => error)
  const token = chat.telegram.environment['TELEGRAM_BOT_TOKEN'] ?? 'none'
  expect(String(failed)).not.toContain(token)
})

it('knows after one call that a server has no rich messages', async () => {
  await using chat = await trialChat({ hasRich: false })
  await chat.sendAll([words, words])
  expect(chat.seen().map(({ text }) => text)).toEqual(['Hello', 'Hello'])
  expect(chat.telegram.calls().filter(({ method }) => method === 'sendRichMessage')).toHaveLength(1)
})

it('takes a server that sees no blocks for one without rich messages', async () => {
  await using chat = await trialChat()
  chat.telegram.faults.next('sendRichMessage', { kind: 'refusal', error: 'rich message must be non-empty' })
  await chat.sendAll([words, words])
  expect(chat.seen().map(({ text }) => text)).toEqual(['Hello', 'Hello'])
  expect(chat.rich.isKnown()).toBe(false)
})

it('leaves the General topic out of the address, and answers the message that opened a conversation', () => {
  const bot = { tenant: 'default', id: '7', username: 'errand_bot' }
  const forum = { id: -100, type: 'supergroup', is_forum: true }
  const topic = placeAt({ chat: forum, message_thread_id: 5, is_topic_message: true }, bot, { root: 9 })
  expect(addressOf(topic)).toEqual({ chat_id: -100, message_thread_id: 5 })
  expect(addressOf(placeAt({ chat: forum }, bot, { root: 9 }))).toEqual({
    chat_id: -100,
    reply_parameters: { message_id: 9, allow_sending_without_reply: true },
  })
})
