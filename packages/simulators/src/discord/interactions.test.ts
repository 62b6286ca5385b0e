import {
  ApplicationCommandType,
  ComponentType,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Routes,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { expect, test } from 'vitest'
import { button, create, quiet, row, select, v2, words } from './test/post.ts'
import { refusalOf, soon, started } from './test/world.ts'

type World = Awaited<ReturnType<typeof started>>

const next = async ({ discord, asked }: World, index = 0): Promise<Interaction> =>
  discord.until(() => asked[index], soon)

const commands = [
  {
    name: 'errand',
    description: 'Ask Errand',
    options: [
      { type: 1, name: 'status', description: 'What runs' },
      {
        type: 1,
        name: 'ask',
        description: 'Ask',
        options: [{ type: 3, name: 'what', description: 'What', required: true }],
      },
    ],
  },
  { name: 'Ask Errand about this', type: ApplicationCommandType.Message },
]

const registered = async ({ rest, discord }: World): Promise<void> => {
  await rest.put(Routes.applicationCommands(discord.ids.app), { body: commands })
}

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

const form = (title: string): ModalBuilder =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle(title)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Why')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Paragraph).setMaxLength(10),
        ),
    )

test('a modal opens, is filled in by its labels, and no modal follows it', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  const message = await create(rest, room, v2(row(button('Other'))))
  await discord.press(ann, room, { message, label: 'Other' })
  const pressed = await next(world)
  if (!pressed.isButton()) throw new Error('No press.')
  const path = Routes.interactionCallback(pressed.id, pressed.token)
  const long = { ...form('x').toJSON(), title: 'x'.repeat(46) }
  expect(await refusalOf(rest.post(path, { body: { type: 9, data: long } }))).toMatchObject({
    words: 'Invalid Form Body\ndata.title[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 45 in length.',
  })
  await pressed.showModal(form('Other'))
  expect(discord.form(ann)).toMatchObject({ title: 'Other', fields: [{ label: 'Why', isRequired: true }] })
  await expect(discord.fill(ann, room, { Who: 'x' })).rejects.toThrow(/no field "Who"/)
  await expect(discord.fill(ann, room, {})).rejects.toThrow(/takes 1 to 10/)
  await expect(discord.fill(ann, room, { Why: 'x'.repeat(11) })).rejects.toThrow(/takes 1 to 10/)
  await discord.fill(ann, room, { Why: 'because' })
  const sent = await next(world, 1)
  if (!sent.isModalSubmit()) throw new Error('No form.')
  expect(sent.fields.getTextInputValue('why')).toBe('because')
  const again = rest.post(Routes.interactionCallback(sent.id, sent.token), {
    body: { type: 9, data: form('Again').toJSON() },
  })
  expect(await refusalOf(again)).toMatchObject({ code: 50_035 })
  if (!sent.isFromMessage()) throw new Error('Not from a message.')
  await sent.update({ components: [words('thanks')], flags: MessageFlags.IsComponentsV2 })
  expect(discord.see(ann, room)[0]?.text).toBe('thanks')
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
