import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { discordServer } from './index.ts'
import { create, row, select, v2, words, button } from './test/post.ts'
import { restOf } from './test/world.ts'

const part = fc.oneof(
  fc.constantFrom<unknown>(words('x'), row(button('a')), row(select(2)), {
    type: 17,
    components: [words('y')],
  }),
  fc.record({ type: fc.integer({ min: 0, max: 24 }), components: fc.jsonValue() }),
  fc.jsonValue(),
)

const bodies = fc.record(
  {
    content: fc.oneof(fc.string(), fc.jsonValue()),
    flags: fc.oneof(fc.constantFrom(0, 64, 4096, 32_768), fc.jsonValue()),
    components: fc.oneof(fc.array(part, { maxLength: 4 }), fc.jsonValue()),
    embeds: fc.jsonValue(),
    attachments: fc.jsonValue(),
    allowed_mentions: fc.jsonValue(),
    message_reference: fc.jsonValue(),
    nonce: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

const refused = z.object({ code: z.number(), message: z.string() })

test('whatever a bot sends is taken or refused in words', async () => {
  await using discord = await discordServer({ rateSpeed: 'off' })
  const ann = discord.account({ name: 'Ann' })
  const { channel } = discord.channel({ kind: 'group', members: [ann] })
  const message = await create(restOf(discord), { channel }, v2(words('card')))
  const headers = {
    authorization: `Bot ${discord.environment['DISCORD_BOT_TOKEN']}`,
    'content-type': 'application/json',
  }
  const root = `${discord.environment['DISCORD_API_URL']}/v10`
  const messages = `${root}/channels/${channel}/messages`
  const calls = [
    ['POST', messages],
    ['PATCH', `${messages}/${message}`],
    ['POST', `${messages}/${message}/threads`],
    ['PUT', `${root}/applications/${discord.ids.app}/commands`],
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.oneof(bodies, fc.jsonValue()),
      async ([method, url], body) => {
        const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
        const said: unknown = await answer.json()
        expect(answer.ok || refused.safeParse(said).success).toBe(true)
        expect(discord.see(ann, { channel }).length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

test('a query that is none is refused', async () => {
  await using discord = await discordServer()
  const { channel } = discord.channel({ kind: 'group', members: [] })
  const headers = { authorization: `Bot ${discord.environment['DISCORD_BOT_TOKEN']}` }
  const root = `${discord.environment['DISCORD_API_URL']}/v10`
  const answer = await fetch(`${root}/channels/${channel}/messages?before=abc&limit=none`, { headers })
  expect(answer.status).toBe(400)
  expect((await fetch(`${root}/channels/%E0%A4%A/messages`, { headers })).status).toBe(404)
})
