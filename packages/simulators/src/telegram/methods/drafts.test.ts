import { expect, test } from 'vitest'
import { clockOf, refusalOf, rigOf } from '../rig.ts'

test('a draft is open, changes in place, and gives way to the message', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  await api.sendRichMessageDraft(chat, 7, { blocks: [{ type: 'thinking', text: 'Thinking…' }] })
  await api.sendRichMessageDraft(chat, 7, { markdown: '**Half** an' })
  expect(telegram.see(ada, home)).toMatchObject([
    {
      id: 'draft7',
      text: 'Half an',
      isOpen: true,
      isLoud: false,
      edits: 1,
      spans: [{ kind: 'bold', text: 'Half' }],
    },
  ])
  await api.sendRichMessage(chat, { markdown: 'Half an answer' })
  expect(telegram.see(ada, home)).toMatchObject([{ text: 'Half an answer', isOpen: false, isLoud: true }])
  expect(telegram.violations).toEqual([])
})

test('a draft that is not refreshed is gone after 30 seconds', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada, home } = rig
  await api.sendMessageDraft(chat, 7, 'Half')
  {
    using clock = clockOf()
    clock.forward(29_000)
    expect(telegram.see(ada, home)).toHaveLength(1)
    clock.forward(1001)
    expect(telegram.see(ada, home)).toEqual([])
  }
  expect(telegram.see(ada, home)).toHaveLength(1)
  telegram.faults.expireStreams()
  expect(telegram.see(ada, home)).toEqual([])
})

test('Stop is told to the bot, and takes the draft away for good', async () => {
  await using rig = await rigOf()
  const { api, bot, chat, telegram, ada, home } = rig
  const stopped: number[] = []
  bot.on('stopped_message_generation', (context) => {
    stopped.push(context.update.stopped_message_generation.draft_id)
  })
  await rig.poll()
  await api.sendMessageDraft(chat, 7, 'Half')
  await expect(telegram.stop(ada, home)).rejects.toThrow('sees no Stop')
  await api.sendMessageDraft(chat, 7, 'Half an', { can_stop: true })
  await telegram.stop(ada, home)
  await telegram.until(() => stopped[0])
  await api.sendMessageDraft(chat, 7, 'Half an ans', { can_stop: true })
  expect(telegram.see(ada, home)).toEqual([])
  await api.sendMessageDraft(chat, 8, 'Half', { can_stop: true, keep_on_stop: true })
  await telegram.stop(ada, home)
  expect(telegram.see(ada, home)).toMatchObject([{ text: 'Half', isOpen: true }])
  await expect(telegram.stop(ada, home)).rejects.toThrow('sees no Stop')
  expect(telegram.violations).toEqual([])
})

test('a draft needs a number and a private chat', async () => {
  await using rig = await rigOf()
  const { api, chat, telegram, ada } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  expect(await refusalOf(api.sendMessageDraft(chat, 0, 'x'))).toBe(
    '400 Bad Request: invalid draft_id specified',
  )
  expect(await refusalOf(api.sendRichMessageDraft(Number(group.channel), 1, { markdown: 'x' }))).toBe(
    '400 Bad Request: TEXTDRAFT_PEER_INVALID',
  )
})
