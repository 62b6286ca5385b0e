import { discordServer } from '@errand/simulators/discord'
import { Client, Events, GatewayIntentBits, Options, Partials, Routes } from 'discord.js'
import { expect, it } from 'vitest'
import { sdkCache } from './sdk-cache.ts'

const within = { withinMs: 20_000 }
const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

it('remembers of a conversation nothing that stays, and hears what is said in it', async () => {
  await using discord = await discordServer({ rateSpeed: 'off' })
  const client = new Client<true>({
    intents: [Guilds, GuildMessages, MessageContent],
    partials: [Partials.Channel],
    ...sdkCache({ Options }),
    rest: { api: discord.environment['DISCORD_API_URL'] ?? '' },
  })
  await using _ = { [Symbol.asyncDispose]: () => client.destroy() }
  const heard: unknown[] = []
  client.on(Events.Raw, ({ t, d }: { readonly t: string; readonly d: { readonly content: unknown } }) => {
    if (t === 'MESSAGE_CREATE') heard.push(d.content)
  })
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(discord.environment['DISCORD_BOT_TOKEN'])
  await ready
  const ann = discord.account({ name: 'Ann' })
  const room = discord.channel({ kind: 'group', members: [ann] })
  const thread = await discord.say(ann, room, { text: 'begin' })
  await client.rest.post(Routes.threads(room.channel, thread), { body: { name: 'Begin' } })
  const threads = () => client.channels.cache.filter((channel) => channel.isThread())
  await discord.until(() => threads().size === 1 || undefined, within)

  expect([...client.users.cache.keys()]).toEqual([client.user.id])
  for (const { members } of client.guilds.cache.values()) expect(members.cache.has(ann.id)).toBe(false)
  const sweeping = client.options.sweepers?.threads
  expect(sweeping?.interval).toBeLessThanOrEqual(3_600)
  client.sweepers.sweepThreads(sweeping?.filter?.() ?? (() => false))
  expect(threads().size).toBe(0)
  await discord.say(ann, { ...room, thread }, { text: 'go on' })
  await discord.until(() => heard.includes('go on') || undefined, within)
  expect([...client.users.cache.keys()]).toEqual([client.user.id])
})
