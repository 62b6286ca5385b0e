import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld } from './test/world.ts'

const codesOf = (reports: readonly unknown[]): readonly string[] =>
  reports.map((error) => (error instanceof Error ? (error.message.split(' ', 1)[0] ?? '') : ''))

it.each(['polling', 'webhook'] as const)(
  'answers once what comes twice and in another order, by %s',
  async (by) => {
    await using world = await createWorld({ by })
    const { telegram, ada, group, sees } = world
    const running = await world.start((request) => ({
      content: JSON.stringify(request.messages).includes('apples') ? 'One.' : 'Two.',
    }))
    telegram.faults.duplicate(3)
    const held = telegram.faults.reorder()
    await telegram.say(ada, group, { text: 'apples', mention: true })
    await telegram.say(ada, group, { text: 'pears', mention: true })
    await held.letGo()
    await sees('One.', group)
    await sees('Two.', group)
    await sees('One.', group)
    expect(telegram.see(ada, group).filter((seen) => seen.by === 'bot')).toHaveLength(2)
    expect(running.decisions()).toBe(2)
    expect(telegram.violations).toEqual([])
  },
)

it('takes nothing that does not carry the secret, and does nothing twice for a repeated post', async () => {
  await using world = await createWorld({ by: 'webhook' })
  const { telegram, ada, home, sees } = world
  const running = await world.start([{ content: 'Hello.' }])
  await telegram.say(ada, home, { text: 'hello' })
  await sees('Hello.')
  const taken = await telegram.until(() => telegram.webhook.last())
  const forged = { ...taken, update_id: taken.update_id + 1 }
  expect(await telegram.webhook.post(forged, { secret: 'none' })).toBe(401)
  expect(await telegram.webhook.post(forged, { secret: 'wrong' })).toBe(401)
  expect(await telegram.webhook.post(taken, { secret: 'right' })).toBe(200)
  expect(running.decisions()).toBe(1)
})

it('says in one clear line that somebody else takes its messages, and goes on delivering', async () => {
  await using world = await createWorld({ holds: true })
  const { telegram, ada, home, sees, pages, reports } = world
  await world.start([calls('read_page', { page: 'a' }), { content: 'Read.' }])
  await telegram.say(ada, home, { text: 'read a' })
  await sees('read_page a')
  const { TELEGRAM_API_ROOT: root, TELEGRAM_BOT_TOKEN: token } = telegram.environment
  await telegram.connected()
  await fetch(`${root}/bot${token}/getUpdates`)
  await telegram.until(() => (reports.length > 0 ? true : undefined))
  expect(codesOf(reports)).toEqual(['TELEGRAM_SECOND_POLLER'])
  pages.letGo()
  await sees('Read.')
})

it('asks again after an outage, and misses nothing', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, reports } = world
  await world.start([{ content: 'Here again.' }])
  const outage = telegram.faults.outage()
  await telegram.say(ada, home, { text: 'are you there?' })
  await telegram.until(() => (reports.length > 0 ? true : undefined))
  outage.over()
  await sees('Here again.')
  expect(new Set(codesOf(reports))).toEqual(new Set(['TELEGRAM_UNREACHABLE']))
})

it('says what to do where a token is refused or a secret is missing, and does not start', async () => {
  await using world = await createWorld()
  world.telegram.faults.revoke()
  await expect(world.start([])).rejects.toMatchObject({ code: 'TELEGRAM_TOKEN_REFUSED' })
  await using posted = await createWorld({ by: 'webhook', webhookSecret: '' })
  await expect(posted.start([])).rejects.toMatchObject({ code: 'TELEGRAM_SECRET_MISSING' })
  expect(posted.telegram.calls()).toEqual([])
})

it('reads every update of its own samples as what it is while it runs', async () => {
  await using world = await createWorld({ by: 'webhook' })
  const { telegram } = world
  const running = await world.start([])
  for (const sample of ['joined', 'inline-query', 'press-inline', 'foreign-command', 'other-bot', 'kicked']) {
    const body: object = JSON.parse(readFileSync(`${import.meta.dirname}/samples/${sample}.json`, 'utf8'))
    expect(await telegram.webhook.post(body, { secret: 'right' })).toBe(200)
  }
  expect(await telegram.webhook.post({ update_id: 'x' }, { secret: 'right' })).toBe(200)
  expect(running.decisions()).toBe(0)
})

it.each([
  ['a limit', { kind: 'rate', retryAfterS: 1 }],
  ['an error of its own', { kind: 'error', status: 503 }],
  ['an answer that is lost', { kind: 'lost' }],
] as const)('a line for one person meets %s and arrives', async (_, fault) => {
  await using world = await createWorld()
  const { telegram, eve, sees, reports } = world
  await world.start([])
  const her = telegram.channel({ kind: 'private', members: [eve] })
  telegram.faults.next('sendRichMessage', fault)
  await telegram.say(eve, her, { text: 'hello' })
  await sees(/Give this code to an owner/u, her, eve)
  expect(reports).toEqual([])
})

it('tells of a line that cannot arrive', async () => {
  await using world = await createWorld()
  const { telegram, eve, reports } = world
  await world.start([])
  const her = telegram.channel({ kind: 'private', members: [eve] })
  telegram.faults.next('sendRichMessage', { kind: 'refusal', error: 'Bad Request: chat not found' })
  await telegram.say(eve, her, { text: 'hello' })
  await telegram.until(() => (reports.length > 0 ? true : undefined))
  expect(reports).toMatchObject([
    { code: 'LINE_LOST', params: { platform: 'telegram', channel: her.channel } },
  ])
})
