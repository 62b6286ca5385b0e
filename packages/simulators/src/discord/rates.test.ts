import { Routes } from 'discord.js'
import { expect, test } from 'vitest'
import { discordServer } from './index.ts'
import { quiet } from './test/post.ts'
import { restOf } from './test/world.ts'

const scene = async (rateSpeed: number | 'off' = 1) => {
  const discord = await discordServer({ rateSpeed })
  const ann = discord.account({ name: 'Ann' })
  const room = discord.channel({ kind: 'group', members: [ann] })
  const other = discord.channel({ kind: 'group', members: [ann] })
  const url = `${discord.environment['DISCORD_API_URL']}/v10`
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        authorization: `Bot ${discord.environment['DISCORD_BOT_TOKEN']}`,
        'content-type': 'application/json',
      },
    })
  const post = (channel: string): Promise<Response> =>
    call(`/channels/${channel}/messages`, {
      method: 'POST',
      body: JSON.stringify({ content: 'x', ...quiet }),
    })
  return { discord, ann, room, other, call, post, [Symbol.asyncDispose]: () => discord.close() }
}

test('a channel takes five messages in five seconds, and says so in its headers', async () => {
  await using world = await scene()
  const { post, room, other, discord } = world
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(room.channel)))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('x-ratelimit-limit')).toBe('5')
  expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(refused?.headers.get('x-ratelimit-scope')).toBe('user')
  expect(refused?.headers.get('retry-after')).toMatch(/^[1-5]$/)
  expect(await refused?.json()).toMatchObject({ global: false, retry_after: expect.any(Number) })
  expect((await post(other.channel)).status).toBe(200)
  expect(discord.violations).toEqual([])
  await post(room.channel)
  expect(discord.violations).toHaveLength(1)
})

test('fifty calls a second are the limit over all routes', async () => {
  await using world = await scene(0.1)
  const scopes: (string | null)[] = []
  for (let index = 0; index < 52; index += 1) {
    const user = world.discord.account({ name: `P${index}` })
    const channel = world.discord.channel({ kind: 'private', members: [user] })
    const answer = await world.call(`/channels/${channel.channel}`)
    scopes.push(answer.headers.get('x-ratelimit-scope'))
  }
  expect(scopes.slice(49)).toEqual([null, 'global', 'global'])
}, 30_000)

test('the library waits by the headers and nothing is refused', async () => {
  await using world = await scene(20)
  const { discord, room, ann } = world
  const rest = restOf(discord)
  const body = { content: 'x', ...quiet }
  await Promise.all(
    Array.from({ length: 8 }, () => rest.post(Routes.channelMessages(room.channel), { body })),
  )
  expect(discord.see(ann, room)).toHaveLength(8)
  expect(discord.calls().every(({ status }) => status === 200)).toBe(true)
}, 30_000)

test('planted faults hit the next call and are used up', async () => {
  await using world = await scene('off')
  const { discord, post, room, ann } = world
  const route = 'POST /channels/{channel.id}/messages'
  discord.faults.next(route, { kind: 'rate', retryAfterS: 2 })
  discord.faults.next(route, { kind: 'error', status: 503 })
  discord.faults.next(route, { kind: 'refusal', error: 'MissingPermissions' })
  discord.faults.next(route, { kind: 'lost', status: 504 })
  const limited = await post(room.channel)
  expect(await limited.json()).toEqual({
    message: 'You are being rate limited.',
    retry_after: 2,
    global: false,
  })
  expect((await post(room.channel)).status).toBe(503)
  const refused = await post(room.channel)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({ message: 'Missing Permissions', code: 50_013 })
  expect(discord.see(ann, room)).toHaveLength(0)
  expect((await post(room.channel)).status).toBe(504)
  expect((await post(room.channel)).status).toBe(200)
  expect(discord.see(ann, room)).toHaveLength(2)
  expect(discord.violations).toEqual([])
})

test('a 204 carries no content type, and typing shows for ten seconds at most', async () => {
  await using world = await scene()
  const { discord, call, room, post } = world
  const answer = await call(`/channels/${room.channel}/typing`, { method: 'POST' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('content-type')).toBeNull()
  expect(discord.status(room)).toBe('Errand is typing…')
  await post(room.channel)
  expect(discord.status(room)).toBe('')
})

test('an outage refuses every call until it is over', async () => {
  await using world = await scene()
  const outage = world.discord.faults.outage()
  await expect(world.call('/users/@me')).rejects.toThrow(/fetch failed/)
  outage.over()
  expect((await world.call('/users/@me')).status).toBe(200)
})
