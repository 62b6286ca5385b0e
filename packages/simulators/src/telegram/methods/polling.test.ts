import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { botOf, refusalOf, rigOf } from '../rig.ts'

const texts = (updates: Update[]) => updates.map(({ message }) => message?.text)

test('updates come until the offset confirms them', async () => {
  await using rig = await rigOf()
  const { api, telegram, ada, home } = rig
  await telegram.say(ada, home, { text: 'one' })
  await telegram.say(ada, home, { text: 'two' })
  const first = await api.getUpdates()
  expect(texts(first)).toEqual(['one', 'two'])
  expect(texts(await api.getUpdates({ limit: 1 }))).toEqual(['one'])
  const offset = (first[0]?.update_id ?? 0) + 1
  expect(texts(await api.getUpdates({ offset }))).toEqual(['two'])
  expect(texts(await api.getUpdates())).toEqual(['two'])
  expect(await api.getUpdates({ offset: offset + 1 })).toEqual([])
})

test('a long poll waits for what comes', async () => {
  await using rig = await rigOf()
  const { api, telegram, ada, home } = rig
  const waiting = api.getUpdates({ timeout: 30 })
  await telegram.connected()
  await telegram.say(ada, home, { text: 'one' })
  expect(await waiting).toHaveLength(1)
})

test('a second poller ends the first one, and its bot stops', async () => {
  await using rig = await rigOf()
  const { telegram, bot } = rig
  const running = refusalOf(bot.start())
  await telegram.connected()
  const second = botOf(telegram)
  void second.start()
  expect(await running).toBe(
    '409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  )
  await second.stop()
})

test('only the kinds of updates that are asked for come', async () => {
  await using rig = await rigOf()
  const { api, telegram, ada, home } = rig
  await api.getUpdates({ allowed_updates: ['edited_message'] })
  const message = await telegram.say(ada, home, { text: 'one' })
  await telegram.revise(ada, home, { message, text: 'two' })
  const updates = await api.getUpdates()
  expect(updates).toMatchObject([{ edited_message: { text: 'two' } }])
  expect(updates[0]?.edited_message?.edit_date).toBeGreaterThan(0)
})

test('a message that is taken back is not told', async () => {
  await using rig = await rigOf()
  const { api, telegram, ada, home } = rig
  const message = await telegram.say(ada, home, { text: 'one' })
  await api.getUpdates({ offset: (await api.getUpdates())[0]!.update_id + 1 })
  await telegram.remove(ada, home, message)
  expect(await api.getUpdates()).toEqual([])
  expect(telegram.see(ada, home)).toEqual([])
})

test('events come several times or in another order when they are told to', async () => {
  await using rig = await rigOf()
  const { bot, telegram, ada, home } = rig
  const heard: string[] = []
  const ids = new Set<number>()
  bot.on('message:text', (context) => {
    heard.push(context.message.text)
    ids.add(context.update.update_id)
  })
  await rig.poll()
  telegram.faults.duplicate(3)
  await telegram.say(ada, home, { text: 'one' })
  await telegram.until(() => heard[2])
  telegram.faults.duplicate(1)
  const held = telegram.faults.reorder()
  await telegram.say(ada, home, { text: 'two' })
  await telegram.say(ada, home, { text: 'three' })
  await held.letGo()
  await telegram.until(() => heard[4])
  expect(heard).toEqual(['one', 'one', 'one', 'three', 'two'])
  expect(ids.size).toBe(3)
})
