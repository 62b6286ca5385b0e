import { readFile } from 'node:fs/promises'
import { AttachmentBuilder, Routes } from 'discord.js'
import { expect, test } from 'vitest'
import { discordServer } from './index.ts'
import { create, quiet, refusedBody } from './test/post.ts'
import { refusalOf, restOf, started } from './test/world.ts'

const people = async () => {
  const discord = await discordServer({ rateSpeed: 'off' })
  const ann = discord.account({ name: 'Ann' })
  const room = discord.channel({ kind: 'group', members: [ann] })
  return { discord, ann, room, rest: restOf(discord), [Symbol.asyncDispose]: () => discord.close() }
}

test('2000 characters pass, counted in code points, and one more is refused with the field and its code', async () => {
  await using world = await people()
  const { rest, room, discord } = world
  expect(await refusedBody(rest, room, { content: '𝒳'.repeat(2000), ...quiet })).toBeUndefined()
  expect(await refusedBody(rest, room, { content: 'x'.repeat(2001), ...quiet })).toEqual({
    status: 400,
    code: 50_035,
    words: 'Invalid Form Body\ncontent[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.',
  })
  expect(discord.violations).toHaveLength(1)
})

test('a message of nothing but spaces is empty', async () => {
  await using world = await people()
  expect(await refusedBody(world.rest, world.room, { content: ' \n ', ...quiet })).toMatchObject({
    code: 50_006,
  })
})

test('a nonce that is enforced keeps a repeated send from posting twice', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const body = { content: 'once', nonce: 'a'.repeat(25), enforce_nonce: true, ...quiet }
  const first = await create(rest, room, body)
  expect(await create(rest, room, body)).toBe(first)
  expect(discord.see(ann, room)).toHaveLength(1)
  expect(await create(rest, room, { ...body, enforce_nonce: false })).not.toBe(first)
  expect(await refusedBody(rest, room, { ...body, nonce: 'a'.repeat(26) })).toMatchObject({ code: 50_035 })
})

test('an answer that is lost was posted, and the nonce shows it', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const body = { content: 'once', nonce: '1', enforce_nonce: true, ...quiet }
  discord.faults.next('POST /channels/{channel.id}/messages', { kind: 'lost' })
  await expect(create(rest, room, body)).rejects.toThrow(/other side closed|reset|socket/i)
  const [seen] = discord.see(ann, room)
  expect(await create(rest, room, body)).toBe(seen?.id)
  expect(discord.see(ann, room)).toHaveLength(1)
})

test('text that pings is noted unless the call says whom it may ping', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const content = `<@${ann.id}> and @everyone`
  await create(rest, room, { content, ...quiet })
  await create(rest, room, { content, allowed_mentions: { parse: [], users: [ann.id] } })
  await create(rest, room, { content: '`@everyone`' })
  expect(discord.violations).toEqual([])
  await create(rest, room, { content })
  await create(rest, room, { content: '@here', allowed_mentions: { parse: ['everyone'] } })
  expect(discord.violations).toHaveLength(2)
})

test('an unknown field is passed over and noted', async () => {
  await using world = await people()
  await create(world.rest, world.room, {
    content: 'x',
    colour: 'red',
    embeds: [{ title: 'T', text: 'no' }],
    ...quiet,
  })
  expect(world.discord.violations).toEqual([
    'POST /channels/{channel.id}/messages: unknown field colour',
    'POST /channels/{channel.id}/messages: unknown field embeds.0.text',
  ])
})

test('a message is edited, and one of somebody else is not', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const own = await create(rest, room, { content: 'one', ...quiet })
  await rest.patch(Routes.channelMessage(room.channel, own), { body: { content: 'two', ...quiet } })
  const other = await discord.say(ann, room, { text: 'mine' })
  expect(discord.see(ann, room)[0]).toMatchObject({ text: 'two', edits: 1 })
  const edit = rest.patch(Routes.channelMessage(room.channel, other), { body: { content: 'x' } })
  expect(await refusalOf(edit)).toMatchObject({ status: 403, code: 50_005 })
  await discord.remove(ann, room, other)
  expect(await refusalOf(rest.get(Routes.channelMessage(room.channel, other)))).toMatchObject({
    code: 10_008,
  })
})

test('a silent message is not loud', async () => {
  await using world = await people()
  await create(world.rest, world.room, { content: 'quiet', flags: 4096, ...quiet })
  await create(world.rest, world.room, { content: 'loud', ...quiet })
  expect(world.discord.see(world.ann, world.room).map(({ isLoud }) => isLoud)).toEqual([false, true])
})

test('files go both ways, and one of more than 10 MB is refused', async () => {
  await using world = await started()
  const { client, discord, ann, room, rest, heard } = world
  const channel = await client.channels.fetch(room.channel)
  if (!channel?.isSendable()) throw new Error('No channel to send to.')
  const bytes = await readFile(import.meta.filename)
  await channel.send({ files: [new AttachmentBuilder(bytes, { name: 'my notes.ts' })] })
  expect(discord.see(ann, room)[0]?.files).toMatchObject([{ name: 'my_notes.ts', size: bytes.length }])
  await discord.say(ann, room, { text: 'see', files: [{ name: 'a.txt', type: 'text/plain', bytes }] })
  const message = await discord.until(() => heard.find(({ content }) => content === 'see'), {
    withinMs: 20_000,
  })
  const [file] = message.attachments.values()
  const got = await fetch(file?.url ?? '')
  expect(got.headers.get('content-type')).toBe('text/plain')
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
  const large = { name: 'large', data: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const sent = rest.post(Routes.channelMessages(room.channel), { body: {}, files: [large] })
  expect(await refusalOf(sent)).toMatchObject({ status: 413, code: 40_005 })
}, 30_000)

test('channels that are gone, closed or hidden are refused with codes of their own', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const body = { content: 'x', ...quiet }
  expect(await refusedBody(rest, { channel: '1' }, body)).toMatchObject({ status: 404, code: 10_003 })
  discord.deny(room.channel, 'SendMessages')
  expect(await refusedBody(rest, room, body)).toMatchObject({ status: 403, code: 50_013 })
  discord.deny(room.channel, 'ViewChannel')
  expect(await refusedBody(rest, room, body)).toMatchObject({ status: 403, code: 50_001 })
  await discord.faults.lose(room.channel, 'deleted')
  expect(await refusedBody(rest, room, body)).toMatchObject({ status: 404, code: 10_003 })
  const direct = discord.channel({ kind: 'private', members: [ann] })
  expect(await refusedBody(rest, direct, body)).toBeUndefined()
  await discord.faults.lose(direct.channel, 'kicked')
  expect(await refusedBody(rest, direct, body)).toMatchObject({ status: 403, code: 50_007 })
  expect(discord.violations).toEqual([])
})

test('a wrong token and an unknown route are refused', async () => {
  await using world = await people()
  const { discord, rest } = world
  const stranger = restOf(discord, 'MTIz.FAKE00.no')
  expect(await refusalOf(stranger.get(Routes.user()))).toMatchObject({ status: 401 })
  expect(await refusalOf(rest.get('/nowhere'))).toMatchObject({ status: 404, code: 0 })
  expect(discord.violations).toHaveLength(2)
  discord.faults.revoke()
  expect(await refusalOf(rest.get(Routes.user()))).toMatchObject({ status: 401 })
})

test('a fault for a route that does not exist is refused at once', async () => {
  await using world = await people()
  expect(() => world.discord.faults.next('createMessage', { kind: 'silence' })).toThrow(/no route/)
})

test('messages are listed newest first, by what is before and after', async () => {
  await using world = await people()
  const { rest, room } = world
  const ids: string[] = []
  for (const content of ['a', 'b', 'c']) ids.push(await create(rest, room, { content, ...quiet }))
  const list = (query: Record<string, string>) =>
    rest.get(Routes.channelMessages(room.channel), { query: new URLSearchParams(query) })
  expect(await list({ limit: '2' })).toMatchObject([{ content: 'c' }, { content: 'b' }])
  expect(await list({ before: ids[1] ?? '' })).toMatchObject([{ content: 'a' }])
  expect(await list({ after: ids[0] ?? '', limit: '1' })).toMatchObject([{ content: 'b' }])
  expect(await refusalOf(list({ limit: '101' }))).toMatchObject({ code: 50_035 })
})

const file = (name: string) => ({ name, data: name })

test('an edit keeps, drops and adds files as it says', async () => {
  await using world = await people()
  const { rest, room, discord, ann } = world
  const names = () => discord.see(ann, room)[0]?.files.map(({ name }) => name)
  const path = Routes.channelMessages(room.channel)
  await rest.post(path, { body: { content: 'x', ...quiet }, files: [file('a.txt'), file('b.txt')] })
  const edit = Routes.channelMessage(room.channel, discord.see(ann, room)[0]?.id ?? '')
  await rest.patch(edit, { body: { content: 'y', ...quiet } })
  expect(names()).toEqual(['a.txt', 'b.txt'])
  await rest.patch(edit, { body: { attachments: [{ id: '0' }] }, files: [file('c.txt')] })
  expect(names()).toEqual(['c.txt'])
})

test('direct conversations are opened by the bot, one for each person', async () => {
  await using world = await people()
  const { rest, discord, ann } = world
  const open = () => rest.post(Routes.userChannels(), { body: { recipient_id: ann.id } })
  const direct = discord.channel({ kind: 'private', members: [ann] })
  expect(await open()).toMatchObject({ id: direct.channel, type: 1 })
  expect(await refusalOf(rest.post(Routes.userChannels(), { body: { recipient_id: '1' } }))).toMatchObject({
    code: 10_013,
  })
})
