import {
  ComponentType,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Routes,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { expect, test } from 'vitest'
import { next, registered } from './test/asked.ts'
import { button, create, row, select, v2, words } from './test/post.ts'
import { refusalOf, started } from './test/world.ts'

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

const label = (written: string, component: object) => ({
  type: ComponentType.Label,
  label: written,
  component,
})
const option = (shown: string) => ({ label: shown, value: shown.toLowerCase() })

test('a modal holds choices of every kind', async () => {
  await using world = await started()
  const { discord, rest, ann, room } = world
  await registered(world)
  await discord.command(ann, room, { name: 'errand', text: 'status' })
  const typed = await next(world)
  const data = {
    custom_id: 'review',
    title: 'Review',
    components: [
      { type: ComponentType.TextDisplay, content: 'Read first' },
      label('Where', { type: 21, custom_id: 'where', options: [option('Here'), option('There')] }),
      label('What', { type: 22, custom_id: 'what', options: [option('Red'), option('Blue')] }),
      label('When', { ...select(2), custom_id: 'when' }),
      label('Sure', { type: 23, custom_id: 'sure' }),
    ],
  }
  await rest.post(Routes.interactionCallback(typed.id, typed.token), { body: { type: 9, data } })
  const values = { Where: 'There', What: 'Red, Blue', When: 'Option 1', Sure: 'true' }
  await expect(discord.fill(ann, room, { ...values, Where: 'Nowhere' })).rejects.toThrow(
    /no option "Nowhere"/,
  )
  await discord.fill(ann, room, values)
  const sent = await next(world, 1)
  if (!sent.isModalSubmit()) throw new Error('No form.')
  expect(sent.fields.getRadioGroup('where')).toBe('there')
  expect(sent.fields.getCheckboxGroup('what')).toEqual(['red', 'blue'])
  expect(sent.fields.getStringSelectValues('when')).toEqual(['1'])
  expect(sent.fields.getCheckbox('sure')).toBe(true)
  await sent.reply({ content: 'taken', flags: MessageFlags.Ephemeral })
  expect(discord.see(ann, room)).toMatchObject([{ text: 'taken', isEphemeral: true, isLoud: false }])
  expect(discord.violations).toEqual([])
}, 30_000)
