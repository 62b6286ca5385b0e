import { ComponentType, MessageFlags, Routes } from 'discord.js'
import { expect, test } from 'vitest'
import { discordServer } from './index.ts'
import { button, create, quiet, refusedBody, row, select, v2, words } from './test/post.ts'
import { refusalOf, restOf } from './test/world.ts'

const scene = async () => {
  const discord = await discordServer({ rateSpeed: 'off' })
  const ann = discord.account({ name: 'Ann' })
  const room = discord.channel({ kind: 'group', members: [ann] })
  return { discord, ann, room, rest: restOf(discord), [Symbol.asyncDispose]: () => discord.close() }
}

const container = (...components: readonly object[]) => ({ type: ComponentType.Container, components })
const many = (count: number) => Array.from({ length: count }, () => words('x'))

const limits: readonly (readonly [what: string, passes: object, refused: object, code: string])[] = [
  [
    '40 components, nested ones counted',
    v2(container(...many(39))),
    v2(container(...many(39)), words('x')),
    'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    '4000 characters over all text displays',
    v2(words('x'.repeat(2000)), words('y'.repeat(2000))),
    v2(words('x'.repeat(2000)), words('y'.repeat(2001))),
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'a custom id of 100',
    v2(row(button('a'.repeat(100), { label: 'A' }))),
    v2(row(button('a'.repeat(101), { label: 'A' }))),
    'components[0].components[0].custom_id[BASE_TYPE_BAD_LENGTH]',
  ],
  [
    'custom ids that are unique',
    v2(row(button('a'), button('b'))),
    v2(row(button('a')), container(row(button('a')))),
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'a label of 80',
    v2(row(button('a', { label: 'x'.repeat(80) }))),
    v2(row(button('a', { label: 'x'.repeat(81) }))),
    'label[BASE_TYPE_MAX_LENGTH]',
  ],
  [
    '5 buttons in a row',
    v2(row(...'abcde'.split('').map((id) => button(id)))),
    v2(row(...'abcdef'.split('').map((id) => button(id)))),
    'components[0].components[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5 in length.',
  ],
  [
    'a select alone in its row',
    v2(row(select(2))),
    v2(row(button('a'), select(2))),
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  ['25 options', v2(row(select(25))), v2(row(select(26))), 'options[BASE_TYPE_BAD_LENGTH]'],
  [
    'no content beside the flag',
    v2(words('x')),
    { ...v2(words('x')), content: 'x' },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'no embeds beside the flag',
    v2(words('x')),
    { ...v2(words('x')), embeds: [{ title: 'x' }] },
    'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'text displays only with the flag',
    { components: [row(button('a'))], ...quiet },
    { components: [words('x')], ...quiet },
    'UNION_TYPE_CHOICES',
  ],
  [
    'files that are there',
    v2(words('x')),
    v2({ type: ComponentType.File, file: { url: 'attachment://a.txt' } }),
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a container without a container',
    v2(container(words('x'))),
    v2(container(container(words('x')))),
    'UNION_TYPE_CHOICES',
  ],
]

test.each(limits)('%s passes, and beyond it is refused', async (_what, passes, refused, code) => {
  await using world = await scene()
  const { rest, room, discord } = world
  expect(await refusedBody(rest, room, passes)).toBeUndefined()
  expect(discord.violations).toEqual([])
  const refusal = await refusedBody(rest, room, refused)
  expect(refusal?.code).toBe(50_035)
  expect(refusal?.words).toContain(code)
  expect(discord.violations).toHaveLength(1)
})

test('more than about 10,000 bytes over text displays break Discord, however few characters they are', async () => {
  await using world = await scene()
  const { rest, room } = world
  expect(await refusedBody(rest, room, v2(words('文'.repeat(3386))))).toBeUndefined()
  await expect(create(rest, room, v2(words('文'.repeat(3387))))).rejects.toThrow(/Internal Server Error/)
})

test('the flag cannot be taken back, and an edit without components keeps them', async () => {
  await using world = await scene()
  const { rest, room, discord, ann } = world
  const id = await create(rest, room, v2(words('card'), row(button('stop'))))
  const path = Routes.channelMessage(room.channel, id)
  expect(await refusalOf(rest.patch(path, { body: { flags: 0, content: 'x' } }))).toMatchObject({
    code: 50_035,
  })
  expect(await refusalOf(rest.patch(path, { body: { content: 'x' } }))).toMatchObject({ code: 50_035 })
  await rest.patch(path, { body: v2(words('folded')) })
  expect(discord.see(ann, room)[0]).toMatchObject({ text: 'folded', controls: [], edits: 1 })
})

test('plain text turns into components only when its content is cleared', async () => {
  await using world = await scene()
  const { rest, room, discord, ann } = world
  const path = Routes.channelMessage(room.channel, await create(rest, room, { content: 'plain', ...quiet }))
  expect(await refusalOf(rest.patch(path, { body: v2(words('x')) }))).toMatchObject({ code: 50_035 })
  await rest.patch(path, { body: { ...v2(words('x')), content: null } })
  expect(discord.see(ann, room)[0]?.text).toBe('x')
})

test('a card is text and controls on the screen, and its files show where it shows them', async () => {
  await using world = await scene()
  const { rest, room, discord, ann } = world
  const card = container(
    words('## Plan\n- **one**\n- two'),
    { type: ComponentType.Section, components: [words('Stop?')], accessory: button('Stop', { style: 4 }) },
    { type: ComponentType.Separator },
    { type: ComponentType.File, file: { url: 'attachment://a.md' } },
    row(button('Off', { disabled: true }), {
      type: 2,
      style: 5,
      label: 'Console',
      url: 'https://example.com',
    }),
    row(select(2, { placeholder: 'Which?' })),
  )
  await rest.post(Routes.channelMessages(room.channel), {
    body: { ...v2(card), flags: MessageFlags.IsComponentsV2 },
    files: [
      { name: 'a.md', data: 'shown' },
      { name: 'b.md', data: 'hidden' },
    ],
  })
  const [seen] = discord.see(ann, room)
  expect(seen).toMatchObject({ text: 'Plan\none\ntwo\nStop?', files: [{ name: 'a.md', size: 5 }] })
  expect(seen?.spans.map(({ kind }) => kind)).toEqual(['heading', 'list', 'bold'])
  expect(seen?.controls).toEqual([
    { kind: 'button', label: 'Stop', style: 'danger', isOff: false },
    { kind: 'button', label: 'Off', style: 'primary', isOff: true },
    { kind: 'link', label: 'Console', style: 'plain', isOff: false },
    { kind: 'select', label: 'Which?', style: 'plain', isOff: false, options: ['Option 0', 'Option 1'] },
  ])
  expect(discord.violations).toEqual([
    'POST /channels/{channel.id}/messages: the file b.md shows nowhere: no component names it',
  ])
})
