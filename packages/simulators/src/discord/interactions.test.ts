import { ComponentType, MessageFlags, Routes } from 'discord.js'
import { expect, test } from 'vitest'
import { discordServer } from './index.ts'
import { commands, next, registered } from './test/asked.ts'
import { button, create, quiet, row, select, v2, words } from './test/post.ts'
import { refusalOf, restOf, soon, started } from './test/world.ts'

test('a press is answered by changing the card', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  const message = await create(
    rest,
    room,
    v2(words('Approve?'), row(button('Approve once'), button('Off', { disabled: true }))),
  )
  await expect(discord.press(ann, room, { message, label: 'Off' })).rejects.toThrow(/is off/)
  await expect(discord.press(ann, room, { message, label: 'Deny' })).rejects.toThrow(/no button "Deny"/)
  await discord.press(ann, room, { message, label: 'Approve once' })
  const pressed = await next(world)
  if (!pressed.isButton()) throw new Error('No press.')
  expect(pressed).toMatchObject({ customId: 'Approve once', user: { id: ann.id } })
  await pressed.update({ components: [words('✓ by Ann')], flags: MessageFlags.IsComponentsV2 })
  expect(discord.see(ann, room)).toMatchObject([{ id: message, text: '✓ by Ann', controls: [] }])
  expect(discord.violations).toEqual([])
}, 30_000)

test('an interaction is answered once, and follow-ups and edits go through its token', async () => {
  await using world = await started()
  const { discord, rest, ann, bob, room } = world
  const message = await create(rest, room, v2(row(button('Go'))))
  await discord.press(ann, room, { message, label: 'Go' })
  const pressed = await next(world)
  if (!pressed.isButton()) throw new Error('No press.')
  const path = Routes.interactionCallback(pressed.id, pressed.token)
  await pressed.deferReply({ flags: MessageFlags.Ephemeral })
  expect(discord.see(ann, room)[1]).toMatchObject({
    isEphemeral: true,
    isOpen: true,
    text: 'Errand is thinking…',
  })
  expect(discord.see(bob, room)).toHaveLength(1)
  expect(await refusalOf(rest.post(path, { body: { type: 6 } }))).toMatchObject({ status: 400, code: 40_060 })
  await pressed.editReply({ components: [words('Only you')], flags: MessageFlags.IsComponentsV2 })
  await pressed.followUp({ content: 'Everybody', allowedMentions: { parse: [] } })
  expect(discord.see(ann, room).map(({ text }) => text)).toEqual(['', 'Only you', 'Everybody'])
  expect(discord.see(bob, room).map(({ text }) => text)).toEqual(['', 'Everybody'])
  const own = discord.see(ann, room)[1]?.id ?? ''
  expect(await refusalOf(rest.get(Routes.channelMessage(room.channel, own)))).toMatchObject({ code: 10_008 })
  discord.faults.expireStreams()
  expect(await refusalOf(pressed.editReply({ content: 'late' }))).toMatchObject({ status: 401, code: 50_027 })
  await world.client.channels.fetch(room.channel, { force: true })
}, 30_000)

test('nobody answers: the person sees it, it is written down, and it is too late', async () => {
  await using world = await started({ answerWithinMs: 100 })
  const { discord, rest, ann, bob, room } = world
  await registered(world)
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  const typed = await next(world)
  const seen = await discord.until(() => discord.see(ann, room)[0], soon)
  expect(seen).toMatchObject({ text: 'The application did not respond', isEphemeral: true })
  expect(discord.see(bob, room)).toEqual([])
  expect(discord.unanswered).toEqual(['Ann ran /errand status'])
  const path = Routes.interactionCallback(typed.id, typed.token)
  expect(await refusalOf(rest.post(path, { body: { type: 5 } }))).toMatchObject({ status: 404, code: 10_062 })
}, 30_000)

test('a command carries its subcommand and words, and a message command the message', async () => {
  await using world = await started()
  const { discord, ann, room } = world
  await registered(world)
  await expect(discord.command(ann, room, { name: 'other' })).rejects.toThrow(/no command "other"/)
  await expect(discord.command(ann, room, { name: 'errand', text: 'ask' })).rejects.toThrow(/required/)
  await discord.command(ann, room, { name: 'errand', text: 'ask what runs now' })
  const typed = await next(world)
  if (!typed.isChatInputCommand()) throw new Error('No command.')
  expect(typed.options.getSubcommand()).toBe('ask')
  expect(typed.options.getString('what')).toBe('what runs now')
  await typed.reply({ content: 'nothing', allowedMentions: { parse: [] } })
  const message = await discord.say(ann, room, { text: 'a long story' })
  await discord.shortcut(ann, room, { message, label: 'Ask Errand about this' })
  const picked = await next(world, 1)
  if (!picked.isMessageContextMenuCommand()) throw new Error('No message command.')
  expect(picked.targetMessage.content).toBe('a long story')
  await picked.deferReply()
  await picked.editReply({ content: 'done', allowedMentions: { parse: [] } })
  expect(discord.see(ann, room).map(({ text }) => text)).toEqual(['nothing', 'a long story', 'done'])
  expect(discord.violations).toEqual([])
}, 30_000)

test('options are chosen by their words', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  const message = await create(rest, room, v2(row(select(3, { min_values: 1, max_values: 2 }))))
  const labels = ['Option 0', 'Option 1', 'Option 2']
  await expect(discord.choose(ann, room, { message, labels })).rejects.toThrow(/takes 1 to 2/)
  await discord.choose(ann, room, { message, labels: labels.slice(1) })
  const chosen = await next(world)
  if (!chosen.isStringSelectMenu()) throw new Error('No choice.')
  expect(chosen.values).toEqual(['1', '2'])
  await chosen.deferUpdate()
  expect(discord.unanswered).toEqual([])
}, 30_000)

test('commands are refused where Discord refuses them', async () => {
  await using world = await started()
  const { rest, discord } = world
  const put = (body: unknown) => refusalOf(rest.put(Routes.applicationCommands(discord.ids.app), { body }))
  expect(await put([{ name: 'Errand', description: 'x' }])).toMatchObject({ code: 50_035 })
  expect(await put([{ name: 'errand' }])).toMatchObject({ code: 50_035 })
  expect(await put([{ name: 'errand', description: 'x'.repeat(101) }])).toMatchObject({ code: 50_035 })
  expect(
    await put([
      { name: 'a', description: 'x' },
      { name: 'a', description: 'x' },
    ]),
  ).toMatchObject({ code: 50_035 })
  await rest.put(Routes.applicationGuildCommands(discord.ids.app, discord.ids.guild), { body: commands })
  await rest.put(Routes.applicationGuildCommands(discord.ids.app, discord.ids.guild), {
    body: commands.slice(1),
  })
  expect(discord.commands()).toEqual([{ name: 'Ask Errand about this', type: 3, guild: discord.ids.guild }])
}, 30_000)

test('a card of text inputs outside of a modal is refused', async () => {
  await using world = await started()
  const body = v2(row({ type: ComponentType.TextInput, custom_id: 'a', style: 1, label: 'A' }))
  expect(await refusalOf(create(world.rest, world.room, { ...body, ...quiet }))).toMatchObject({
    code: 50_035,
  })
}, 30_000)

test('a command that no bot is there to hear fails before the person all the same', async () => {
  await using discord = await discordServer({ answerWithinMs: 50 })
  const ann = discord.account({ name: 'Ann' })
  const room = discord.channel({ kind: 'group', members: [ann] })
  await restOf(discord).put(Routes.applicationCommands(discord.ids.app), { body: commands })
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  await discord.until(() => discord.unanswered[0], soon)
  expect(discord.see(ann, room)).toMatchObject([{ text: 'The application did not respond' }])
}, 30_000)

test('an answer that is too long is refused where it stands in the callback', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  await registered(world)
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  const typed = await next(world)
  const path = Routes.interactionCallback(typed.id, typed.token)
  const long = { type: 4, data: { content: 'x'.repeat(2001), ...quiet } }
  expect(await refusalOf(rest.post(path, { body: long }))).toMatchObject({
    words: 'Invalid Form Body\ndata.content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.',
  })
  const hidden = { type: 5, data: { flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2 } }
  expect(await refusalOf(rest.post(path, { body: hidden }))).toBeUndefined()
  expect(discord.violations[1]).toMatch(/may not be set on a deferral/)
  const update = { type: 7, data: { content: 'x' } }
  expect(await refusalOf(rest.post(path, { body: update }))).toMatchObject({ code: 40_060 })
}, 30_000)

test('a deferral that nothing follows ends as no answer', async () => {
  await using world = await started()
  const { discord, ann, room } = world
  await registered(world)
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  const typed = await next(world)
  if (!typed.isChatInputCommand()) throw new Error('No command.')
  await typed.deferReply()
  discord.faults.expireStreams()
  expect(discord.see(ann, room)).toMatchObject([{ text: 'The application did not respond', isOpen: false }])
  expect(discord.unanswered).toEqual(['Ann ran /errand status: deferred and never answered'])
}, 30_000)

test('files come with an answer and show where a component shows them', async () => {
  await using world = await started()
  const { discord, ann, room } = world
  await registered(world)
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  const typed = await next(world)
  if (!typed.isChatInputCommand()) throw new Error('No command.')
  await typed.reply({ content: 'one', files: [{ name: 'a.md', attachment: Buffer.from('# A') }] })
  await typed.followUp({
    components: [words('two'), { type: ComponentType.File, file: { url: 'attachment://b.md' } }],
    files: [{ name: 'b.md', attachment: Buffer.from('# B') }],
    flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
  })
  const seen = discord.see(ann, room)
  expect(
    seen.map(({ files }) => files.map(({ name, bytes }) => `${name} ${Buffer.from(bytes).toString()}`)),
  ).toEqual([['a.md # A'], ['b.md # B']])
  expect(seen[1]?.isEphemeral).toBe(true)
  expect(discord.violations).toEqual([])
}, 30_000)

test('the library registers commands as Discord takes them', async () => {
  await using world = await started()
  const { client, discord } = world
  const [command] = (await client.application.commands.set([...commands])).values()
  expect(command?.name).toBe('errand')
  expect((await client.application.commands.fetch()).size).toBe(2)
  await command?.delete()
  expect(discord.commands().map(({ name }) => name)).toEqual(['Ask Errand about this'])
  expect(discord.violations).toEqual([])
}, 30_000)
