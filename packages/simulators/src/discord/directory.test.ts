import { ApplicationFlags, GatewayIntentBits } from 'discord.js'
import { expect, test } from 'vitest'
import { refusalOf, started } from './test/world.ts'

test('the guild, its members, roles and channels can be read', async () => {
  await using world = await started()
  const { client, discord, ann, room, rest } = world
  const guild = await client.guilds.fetch(discord.ids.guild)
  expect((await guild.members.fetch(ann.id)).displayName).toBe('Ann')
  expect((await guild.roles.fetch()).map(({ name }) => name)).toEqual(['@everyone', 'Errand'])
  expect((await guild.channels.fetch()).has(room.channel)).toBe(true)
  const channel = await client.channels.fetch(room.channel)
  if (!channel?.isTextBased() || channel.isDMBased()) throw new Error('No channel of a guild.')
  expect(channel.permissionsFor(client.user)?.has('SendMessages')).toBe(true)
  expect(await refusalOf(rest.get(`/guilds/${guild.id}/members`))).toMatchObject({ code: 50_001 })
  expect(await refusalOf(rest.get('/guilds/1'))).toMatchObject({ code: 10_004 })
}, 30_000)

test('the application says which intents it was granted', async () => {
  await using world = await started({ privileged: ['GuildMembers'] }, [GatewayIntentBits.Guilds])
  const application = await world.client.application.fetch()
  expect(application.flags.has(ApplicationFlags.GatewayGuildMembersLimited)).toBe(true)
  expect(application.flags.has(ApplicationFlags.GatewayMessageContentLimited)).toBe(false)
}, 30_000)

test('without the grant for content, history hides what others wrote', async () => {
  await using world = await started({ privileged: [] }, [GatewayIntentBits.Guilds])
  const { discord, ann, room, client } = world
  await discord.say(ann, room, { text: 'among us' })
  const channel = await client.channels.fetch(room.channel)
  if (!channel?.isTextBased()) throw new Error('No channel.')
  const messages = await channel.messages.fetch()
  expect(messages.map(({ content }) => content)).toEqual([''])
}, 30_000)
