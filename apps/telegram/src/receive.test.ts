import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Bot } from './place.ts'
import { receive, type Received } from './receive.ts'
import { update } from './update.ts'

const bot: Bot = { tenant: 'default', id: '700', username: 'errand_bot' }
const root = {
  tenant: 'default',
  platform: 'telegram',
  workspace: '700',
  channel: '-100200',
  thread: 'm12',
  kind: 'group',
} as const

const received = async (sample: string): Promise<Received> => {
  const raw: unknown = JSON.parse(readFileSync(`${import.meta.dirname}/samples/${sample}.json`, 'utf8'))
  return receive(update.parse(raw), bot, {
    placeOf: ({ message }) => Promise.resolve(message === '99' ? root : undefined),
  })
}
const inboundOf = async (sample: string) => {
  const read = await received(sample)
  if (read.kind !== 'inbound') throw new Error(`${sample} is ${read.kind}`)
  return read.inbound
}

it('reads what is said in private as meant for us, with who said it', async () => {
  expect(await inboundOf('private-message')).toEqual({
    kind: 'message',
    event: '1',
    place: { tenant: 'default', platform: 'telegram', workspace: '700', channel: '501', kind: 'private' },
    by: {
      platform: 'telegram',
      workspace: '700',
      user: '501',
      name: 'Ada Byron',
      isBot: false,
      isGuest: true,
      locale: 'zh-hans',
    },
    at: 1_790_000_000_000,
    message: '11',
    text: 'How many orders?',
    isToUs: true,
    files: [],
  })
})

it('opens a conversation of its own for a mention in a group, called by its message', async () => {
  expect(await inboundOf('group-mention')).toMatchObject({
    kind: 'message',
    text: 'count the orders of @Bob_1',
    isToUs: true,
    place: { channel: '-100200', thread: 'm12', kind: 'group' },
  })
})

it('takes a reply to one of our messages into the conversation of its task', async () => {
  expect(await inboundOf('group-reply')).toMatchObject({ isToUs: true, replyTo: '99', place: root })
})

it('does not take talk in a group as meant for us', async () => {
  expect(await inboundOf('group-chatter')).toMatchObject({ isToUs: false })
})

it('reads a command in a topic, which replies to nothing', async () => {
  const command = await inboundOf('topic-command')
  expect(command).toMatchObject({ kind: 'command', name: 'status', text: 'now', place: { thread: '3' } })
  expect(command).not.toHaveProperty('about')
})

it('takes a deep link into the private chat for the button that it stands for', async () => {
  expect(await inboundOf('deep-link')).toMatchObject({ kind: 'press', id: 'fake-button-id', values: {} })
})

it('reads a press where the task of its message is', async () => {
  expect(await received('press')).toMatchObject({
    press: 'q1',
    inbound: { kind: 'press', event: '8', id: 'fake-button-id', message: '99', place: root },
  })
})

it('reads files, of a photo the largest size', async () => {
  expect(await inboundOf('photo')).toMatchObject({
    text: 'what is this?',
    files: [{ kind: 'picture', name: 'photo-18.jpg', ref: 'large', size: 900 }],
  })
  expect(await inboundOf('voice')).toMatchObject({ files: [{ kind: 'voice', type: 'audio/ogg', ref: 'v1' }] })
  expect(await inboundOf('document')).toMatchObject({
    files: [{ kind: 'file', name: 'orders.csv', type: 'text/csv', size: 5 }],
  })
})

it('reads a change, a native stop and our own standing', async () => {
  expect(await inboundOf('edited')).toMatchObject({ kind: 'edit', message: '11', at: 1_790_000_060_000 })
  expect(await inboundOf('stop')).toMatchObject({
    kind: 'stop',
    by: { user: '501' },
    place: { channel: '501' },
  })
  expect(await received('kicked')).toEqual({
    kind: 'standing',
    channel: '-100200',
    isIn: false,
    title: 'Ops',
  })
})

it.each(['anonymous-admin', 'channel-post'])('tells apart who speaks as a chat: %s', async (sample) => {
  expect(await received(sample)).toMatchObject({ kind: 'unnamed' })
})

it.each(['joined', 'inline-query', 'press-inline', 'foreign-command'])('leaves %s alone', async (sample) => {
  expect(await received(sample)).toEqual({ kind: 'nothing' })
})

it('says that a bot is one', async () => {
  expect(await inboundOf('other-bot')).toMatchObject({ by: { isBot: true } })
})

const typed = async (text: string) => {
  const command = { type: 'bot_command', offset: 0, length: text.split(' ', 1)[0]?.length ?? 0 }
  const user = { id: 501, is_bot: false, first_name: 'Ada' }
  const message = {
    message_id: 1,
    from: user,
    chat: { id: 501, type: 'private' },
    date: 1,
    text,
    entities: [command],
  }
  const read = await receive(update.parse({ update_id: 1, message }), bot, {
    placeOf: () => Promise.resolve(undefined),
  })
  return read.kind === 'inbound' && read.inbound.kind === 'command'
    ? [read.inbound.name, read.inbound.text]
    : read
}

it('reads /errand NAME as /NAME, and a start for a call for help', async () => {
  expect(await typed('/errand new count it')).toEqual(['new', 'count it'])
  expect(await typed('/errand')).toEqual(['help', ''])
  expect(await typed('/start')).toEqual(['help', ''])
})
