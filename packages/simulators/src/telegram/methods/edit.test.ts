import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

test('an edit changes what is seen, makes no sound, and is not taken twice', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  const reply_markup = { inline_keyboard: [[{ text: 'Stop', callback_data: 's' }]] }
  const { message_id: id } = await api.sendMessage(chat, 'one', { disable_notification: true, reply_markup })
  await api.editMessageText(chat, id, 'two', { reply_markup })
  expect(telegram.see(ada, home)).toMatchObject([
    { text: 'two', edits: 1, isLoud: false, controls: [{ label: 'Stop' }] },
  ])
  expect(telegram.violations).toEqual([])
  expect(await refusalOf(api.editMessageText(chat, id, ' two ', { reply_markup }))).toContain(
    '400 Bad Request: message is not modified',
  )
  expect(telegram.violations).toHaveLength(1)
  await api.editMessageText(chat, id, { markdown: '# three' })
  expect(telegram.see(ada, home)).toMatchObject([{ text: 'three', edits: 2, controls: [] }])
})

test('an edit of the same content is no mistake after an answer was lost', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram } = rig
  const { message_id: id } = await api.sendMessage(chat, 'one')
  telegram.faults.next('editMessageText', { kind: 'lost' })
  expect(await refusalOf(api.editMessageText(chat, id, 'two'))).toContain('broken')
  expect(await refusalOf(api.editMessageText(chat, id, 'two'))).toContain('message is not modified')
  expect(telegram.violations).toEqual([])
})

test('only messages of the bot that are there and not asking can be edited', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  const theirs = Number(await telegram.say(ada, home, { text: 'x' }))
  const asking = await api.sendMessage(chat, 'Why?', { reply_markup: { force_reply: true } })
  expect(await refusalOf(api.editMessageText(chat, theirs, 'y'))).toBe(
    "400 Bad Request: message can't be edited",
  )
  expect(await refusalOf(api.editMessageText(chat, asking.message_id, 'y'))).toBe(
    "400 Bad Request: message can't be edited",
  )
  expect(await refusalOf(api.editMessageText(chat, 999, 'y'))).toBe(
    '400 Bad Request: message to edit not found',
  )
  expect(await refusalOf(api.editMessageText(chat, 0, 'y'))).toBe(
    '400 Bad Request: message identifier is not specified',
  )
  const { message_id: id } = await api.sendMessage(chat, 'x')
  expect(await refusalOf(api.editMessageText(chat, id, 'a'.repeat(4097)))).toBe(
    '400 Bad Request: MESSAGE_TOO_LONG',
  )
})

test('messages are deleted by who may', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  const theirs = Number(await telegram.say(ada, group, { text: 'x' }))
  expect(await refusalOf(api.deleteMessage(group.channel, theirs))).toBe(
    "400 Bad Request: message can't be deleted",
  )
  const ours = await api.sendMessage(chat, 'x')
  await api.deleteMessage(chat, ours.message_id)
  expect(telegram.see(ada, home)).toEqual([])
  expect(await refusalOf(api.deleteMessage(chat, ours.message_id))).toBe(
    '400 Bad Request: message to delete not found',
  )
})

test('a message can reply to another one that is there', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  const id = Number(await telegram.say(ada, home, { text: 'x' }))
  await api.sendMessage(chat, 'y', { reply_parameters: { message_id: id } })
  expect(telegram.see(ada, home)[1]).toMatchObject({ text: 'y', replyTo: String(id) })
  const absent = { message_id: 99 }
  expect(await refusalOf(api.sendMessage(chat, 'y', { reply_parameters: absent }))).toBe(
    '400 Bad Request: message to be replied not found',
  )
  expect(
    await refusalOf(
      api.sendMessage(chat, 'y', { reply_parameters: { ...absent, allow_sending_without_reply: true } }),
    ),
  ).toBe('passed')
})
