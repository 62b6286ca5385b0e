import { expect, test } from 'vitest'
import { rigOf } from './rig.ts'

test('a person writes, the bot hears it by long polling and answers', async () => {
  await using rig = await rigOf()
  const { telegram, bot, ada, home } = rig
  bot.on('message:text', (context) => context.reply(`You said ${context.message.text}`))
  await rig.poll()
  await telegram.say(ada, home, { text: 'Hello' })
  const answer = await telegram.until(() => telegram.see(ada, home).find(({ by }) => by === 'bot'))
  expect(answer).toMatchObject({ text: 'You said Hello', isLoud: true, isOpen: false, edits: 0 })
  expect(telegram.violations).toEqual([])
})

test('what Telegram does not have is said so', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  const bob = telegram.account({ name: 'Bob' })
  const { message_id: id } = await api.sendMessage(chat, 'x')
  await expect(telegram.shortcut(ada, home, { message: String(id), label: 'Ask' })).rejects.toThrow(
    'no commands',
  )
  await expect(telegram.say(bob, home, { text: 'x' })).rejects.toThrow('Bob is not in')
  await expect(telegram.say(ada, home, { text: 'x', replyTo: '99' })).rejects.toThrow('no message 99')
  expect(telegram.see(bob, home)).toEqual([])
})

test('waiting for what does not come ends with what was seen', async () => {
  await using rig = await rigOf()
  await rig.api.sendMessage(rig.chat, 'a needle')
  await expect(rig.telegram.until(() => undefined, { withinMs: 20 })).rejects.toThrow('a needle')
  await expect(rig.telegram.connected({ withinMs: 20 })).rejects.toThrow('Not seen within 20 ms')
})

test('each choice of several is a press', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  const { message_id: id } = await api.sendMessage(chat, 'Which?', {
    reply_markup: {
      inline_keyboard: [['Red', 'Blue', 'Green'].map((text) => ({ text, callback_data: text }))],
    },
  })
  await telegram.choose(ada, home, { message: String(id), labels: ['Red', 'Green'] })
  expect((await api.getUpdates()).map((update) => update.callback_query?.data)).toEqual(['Red', 'Green'])
})

test('every call is kept with its fields and how it ended', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat } = rig
  await api.sendMessage(chat, 'x', { link_preview_options: { is_disabled: true } })
  await api.sendMessage(1, 'y').catch(() => {})
  expect(telegram.calls()).toMatchObject([
    {
      method: 'sendMessage',
      status: 200,
      fields: { text: 'x', link_preview_options: '{"is_disabled":true}' },
    },
    { method: 'sendMessage', status: 400, fields: { chat_id: '1' } },
  ])
})
