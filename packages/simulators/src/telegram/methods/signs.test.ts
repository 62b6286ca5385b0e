import type { ReactionType } from 'grammy/types'
import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

const emoji = (sign: '👀' | '👍'): ReactionType => ({ type: 'emoji', emoji: sign })

const commands = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ command: `do_${index}`, description: 'x' }))

test('that the bot is typing stands until it says something', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, home } = rig
  await api.sendChatAction(chat, 'typing')
  expect(telegram.status(home)).toBe('typing')
  await api.sendMessage(chat, 'x')
  expect(telegram.status(home)).toBe('')
  const thinking = JSON.parse('"thinking"')
  expect(await refusalOf(api.sendChatAction(chat, thinking))).toBe(
    '400 Bad Request: wrong parameter action in request',
  )
})

test('an action reaches the General topic with and without its number', async () => {
  await using rig = await rigOf()
  const { api, telegram, ada } = rig
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  await api.sendChatAction(forum.channel, 'typing', { message_thread_id: 1 })
  expect(telegram.status(forum)).toBe('typing')
  await api.sendChatAction(forum.channel, 'upload_document')
  expect(telegram.status(forum)).toBe('upload_document')
})

test('a bot has one reaction, out of those that there are', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  const id = Number(await telegram.say(ada, home, { text: 'x' }))
  await api.setMessageReaction(chat, id, [emoji('👀')])
  await api.setMessageReaction(chat, id, [emoji('👍')])
  expect(telegram.see(ada, home)[0]?.reactions).toEqual(['👍'])
  await api.setMessageReaction(chat, id, [])
  expect(telegram.see(ada, home)[0]?.reactions).toEqual([])
  expect(await refusalOf(api.setMessageReaction(chat, id, [emoji('👀'), emoji('👍')]))).toBe(
    '400 Bad Request: REACTIONS_TOO_MANY',
  )
  const inbox: ReactionType = JSON.parse('{"type":"emoji","emoji":"📥"}')
  expect(await refusalOf(api.setMessageReaction(chat, id, [inbox]))).toBe('400 Bad Request: REACTION_INVALID')
})

test('the menu has 100 commands at most, in small letters', async () => {
  await using rig = await rigOf()
  const { api, telegram } = rig
  expect(await refusalOf(api.setMyCommands(commands(100)))).toBe('passed')
  expect(telegram.menu()).toHaveLength(100)
  expect(await refusalOf(api.setMyCommands(commands(101)))).toBe('400 Bad Request: BOT_COMMANDS_TOO_MUCH')
  expect(await refusalOf(api.setMyCommands([{ command: 'Stop', description: 'x' }]))).toBe(
    '400 Bad Request: BOT_COMMAND_INVALID',
  )
})
