import { once } from 'node:events'
import { GatewayIntentBits, type Message } from 'discord.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { discordServer } from './index.ts'
import { clientOf, soon, started, usualIntents } from './test/world.ts'

const { Guilds, GuildMessages, DirectMessages, GuildMembers } = GatewayIntentBits

const idsOf = (heard: readonly Message[]): readonly string[] => heard.map(({ id }) => id)

test('a wrong token and an intent that is not granted are refused', async () => {
  await using discord = await discordServer()
  await using stranger = clientOf(discord)
  await expect(stranger.login('MTIz.FAKE00.no')).rejects.toThrow(/invalid token/i)
  await using greedy = clientOf(discord, [Guilds, GuildMembers])
  await expect(greedy.login(discord.environment['DISCORD_BOT_TOKEN'])).rejects.toThrow(/disallowed intents/i)
}, 30_000)

test('without the intent for content, only mentions and direct messages carry theirs', async () => {
  await using world = await started({}, [Guilds, GuildMessages, DirectMessages])
  const { discord, ann, room, heard } = world
  await discord.say(ann, room, { text: 'among us' })
  await discord.say(ann, room, { text: 'for you', mention: true })
  await discord.say(ann, discord.channel({ kind: 'private', members: [ann] }), { text: 'in private' })
  await discord.until(() => heard[2], soon)
  expect(heard.map(({ content }) => content)).toEqual(['', `<@${discord.ids.bot}> for you`, 'in private'])
}, 30_000)

test('a bot hears edits, deletions, other bots and the lines of the system', async () => {
  await using world = await started()
  const { client, discord, ann, room, heard } = world
  const edits: string[] = []
  const gone: string[] = []
  client.on(
    'messageUpdate',
    (_before, after) => void edits.push(`${after.content} ${after.editedTimestamp !== null}`),
  )
  client.on('messageDelete', ({ id }) => void gone.push(id))
  const id = await discord.say(ann, room, { text: 'one' })
  await discord.revise(ann, room, { message: id, text: 'two' })
  discord.unfurl(room, id)
  await discord.remove(ann, room, id)
  await discord.say(discord.account({ name: 'Other', isBot: true, id: ann.id }), room, { text: 'beep' })
  discord.greet(ann, room)
  await discord.until(() => heard[2], soon)
  expect(edits).toEqual(['two true', 'two true'])
  expect(gone).toEqual([id])
  expect(heard[1]?.author.bot).toBe(true)
  expect(heard[2]?.system).toBe(true)
}, 30_000)

test('what was said while the socket was gone is replayed once it is resumed', async () => {
  await using world = await started()
  const { client, discord, ann, room, heard } = world
  const first = await discord.say(ann, room, { text: 'before' })
  await discord.until(() => heard[0], soon)
  const resumed = once(client, 'shardResume')
  discord.dropSocket()
  const second = await discord.say(ann, room, { text: 'meanwhile' })
  await resumed
  await discord.until(() => heard[1], soon)
  const again = once(client, 'shardResume')
  await discord.faults.disconnect()
  await again
  const third = await discord.say(ann, room, { text: 'after' })
  await discord.until(() => heard[2], soon)
  expect(idsOf(heard)).toEqual([first, second, third])
}, 60_000)

test('after an invalid session the bot identifies anew, and what was said meanwhile is lost', async () => {
  await using world = await started()
  const { client, discord, ann, room, heard } = world
  const ready = once(client, 'shardReady')
  discord.invalidateSession()
  await discord.say(ann, room, { text: 'lost' })
  await ready
  const heardNow = await discord.say(ann, room, { text: 'heard' })
  await discord.until(() => heard[0], soon)
  expect(idsOf(heard)).toEqual([heardNow])
}, 60_000)

const created = z.object({ t: z.literal('MESSAGE_CREATE'), d: z.object({ id: z.string() }) })

test('events come twice and in another order when that is asked for', async () => {
  await using world = await started()
  const { client, discord, ann, room } = world
  const heard: string[] = []
  // The library's own events leave out a message that it still remembers.
  client.on('raw', (packet: unknown) => {
    const read = created.safeParse(packet)
    if (read.success) heard.push(read.data.d.id)
  })
  discord.faults.duplicate(2)
  const twice = await discord.say(ann, room, { text: 'twice' })
  const held = discord.faults.reorder()
  const first = await discord.say(ann, room, { text: 'first' })
  const second = await discord.say(ann, room, { text: 'second' })
  await held.letGo()
  await discord.until(() => heard[3], soon)
  expect(heard).toEqual([twice, twice, second, first])
}, 30_000)

test('the bot hears that a channel or its guild is gone', async () => {
  await using world = await started()
  const { client, discord, ann, room } = world
  const guild = discord.guild('Elsewhere')
  const other = discord.channelIn(guild, { members: [ann] })
  await discord.until(() => client.channels.cache.get(other.channel), soon)
  const deleted = once(client, 'channelDelete')
  await discord.faults.lose(room.channel, 'deleted')
  await deleted
  const left = once(client, 'guildDelete')
  await discord.faults.lose(other.channel, 'kicked')
  await left
  expect(client.guilds.cache.map(({ id }) => id)).toEqual([discord.ids.guild])
}, 30_000)

test('reactions of people reach the bot', async () => {
  await using world = await started({}, usualIntents)
  const { client, discord, ann, room } = world
  const message = await discord.say(ann, room, { text: 'x' })
  const reacted = once(client, 'messageReactionAdd')
  discord.react(ann, room, { message, emoji: '👍' })
  await reacted
  expect(discord.see(ann, room)[0]?.reactions).toEqual(['👍'])
}, 30_000)

test('a revoked token closes the connection for good', async () => {
  await using world = await started()
  const { client, discord } = world
  const invalid = once(client, 'shardDisconnect')
  discord.faults.revoke()
  const [event] = await invalid
  expect(event).toMatchObject({ code: 4004 })
}, 30_000)

test('nothing is heard from a guild that threw the bot out, until it is invited again', async () => {
  await using world = await started()
  const { client, discord, ann, room, heard } = world
  const left = once(client, 'guildDelete')
  await discord.faults.lose(room.channel, 'kicked')
  await discord.say(ann, room, { text: 'are you there?', mention: true })
  await left
  const joined = once(client, 'guildCreate')
  discord.invite(discord.ids.guild)
  await joined
  const id = await discord.say(ann, room, { text: 'welcome back' })
  await discord.until(() => heard[0], soon)
  expect(idsOf(heard)).toEqual([id])
}, 30_000)

test('a channel that is hidden from the bot is silent', async () => {
  await using world = await started()
  const { discord, ann, room, heard } = world
  discord.deny(room.channel, 'ViewChannel')
  await discord.say(ann, room, { text: 'hidden' })
  discord.deny(room.channel)
  const id = await discord.say(ann, room, { text: 'shown' })
  await discord.until(() => heard[0], soon)
  expect(idsOf(heard)).toEqual([id])
}, 30_000)

test('heartbeats are acknowledged', async () => {
  await using world = await started({ heartbeatMs: 100 })
  const ping = await world.discord.until(
    () => (world.client.ws.ping >= 0 ? world.client.ws.ping : undefined),
    soon,
  )
  expect(ping).toBeGreaterThanOrEqual(0)
}, 30_000)
