import { once } from 'node:events'
import { MessageFlags, MessageType, Routes } from 'discord.js'
import { expect, test } from 'vitest'
import { create, quiet, words } from './test/post.ts'
import { refusalOf, soon, started } from './test/world.ts'

test('a thread from a message has its id, begins with a pointer to it, and its author is in it', async () => {
  await using world = await started()
  const { discord, ann, bob, room, heard } = world
  const id = await discord.say(ann, room, { text: 'a task', mention: true })
  const message = await discord.until(() => heard.find((one) => one.id === id), soon)
  const thread = await message.startThread({ name: 'A task' })
  expect(thread.id).toBe(id)
  expect(discord.threads(room)).toEqual([{ channel: room.channel, thread: id }])
  const members = await thread.members.fetch({ cache: false })
  expect(members.map((member) => member.id).toSorted()).toEqual([ann.id, discord.ids.bot].toSorted())
  await thread.send({ content: 'working', allowedMentions: { parse: [] } })
  const at = { ...room, thread: id }
  expect(discord.see(ann, at)).toMatchObject([
    { by: ann.id, text: '@Errand a task' },
    { by: 'bot', text: 'working', isLoud: true },
  ])
  expect(discord.see(bob, at).map(({ isLoud }) => isLoud)).toEqual([false, false])
  const starter = await discord.until(
    () => heard.find(({ type }) => type === MessageType.ThreadStarterMessage),
    soon,
  )
  expect(starter).toMatchObject({ content: '', channelId: id })
  const again = world.rest.post(Routes.threads(room.channel, id), { body: { name: 'Again' } })
  expect(await refusalOf(again)).toMatchObject({ code: 160_004 })
}, 30_000)

test('a reply in a thread reaches the bot, also after it was archived', async () => {
  await using world = await started()
  const { client, discord, ann, room, heard } = world
  const opened = once(client, 'threadCreate')
  const thread = discord.openThread(ann, room, { name: 'By Ann' })
  await opened
  discord.archive(thread)
  const id = await discord.say(ann, thread, { text: 'still here?' })
  const message = await discord.until(() => heard.find((one) => one.id === id), soon)
  expect(message.channel.isThread() && message.channel.parentId).toBe(room.channel)
  const system = heard.find(({ type }) => type === MessageType.ThreadCreated)
  expect(system).toMatchObject({ content: 'By Ann', system: true })
  expect(discord.see(ann, room)[0]?.text).toBe('Ann started a thread: By Ann')
}, 30_000)

test("a thread's name is 100 characters at most, and a direct conversation has no threads", async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  const id = await create(rest, room, { content: 'x', ...quiet })
  const path = Routes.threads(room.channel, id)
  expect(await refusalOf(rest.post(path, { body: { name: 'x'.repeat(101) } }))).toMatchObject({
    code: 50_035,
  })
  expect(await refusalOf(rest.post(path, { body: { name: 'x'.repeat(100) } }))).toBeUndefined()
  const direct = discord.channel({ kind: 'private', members: [ann] })
  const there = await create(rest, direct, { content: 'x', ...quiet })
  const thread = rest.post(Routes.threads(direct.channel, there), { body: { name: 'x' } })
  expect(await refusalOf(thread)).toMatchObject({ code: 50_024 })
}, 30_000)

test('an archived thread takes no edits until a new message wakes it', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  const thread = discord.openThread(ann, room, { name: 'Old' })
  const id = await create(rest, thread, { content: 'card', ...quiet })
  discord.archive(thread)
  const edit = () =>
    refusalOf(
      rest.patch(Routes.channelMessage(thread.thread ?? '', id), { body: { content: 'x', ...quiet } }),
    )
  expect(await edit()).toMatchObject({ status: 400, code: 50_083 })
  const gone = await rest.get(Routes.channelThreads(room.channel, 'public'))
  expect(gone).toMatchObject({ threads: [{ id: thread.thread, thread_metadata: { archived: true } }] })
  await create(rest, thread, { content: 'awake', ...quiet })
  expect(await edit()).toBeUndefined()
}, 30_000)

test('a card with a thread is edited by the library as it is, silent and with its flags', async () => {
  await using world = await started()
  const { client, discord, ann, room } = world
  const channel = await client.channels.fetch(room.channel)
  if (!channel?.isSendable()) throw new Error('No channel to send to.')
  const flags = ['IsComponentsV2', 'SuppressNotifications'] as const
  const card = await channel.send({ components: [words('one')], flags, allowedMentions: { parse: [] } })
  const thread = await card.startThread({ name: 'Steps' })
  await thread.setName('All steps')
  await thread.setArchived(true)
  const fresh = await card.fetch(true)
  expect(fresh.flags.has(MessageFlags.HasThread)).toBe(true)
  await fresh.edit({ components: [words('two')], allowedMentions: { parse: [] } })
  expect(discord.see(ann, room)).toMatchObject([{ text: 'two', isLoud: false, edits: 1 }])
  expect(discord.violations).toEqual([])
}, 30_000)
