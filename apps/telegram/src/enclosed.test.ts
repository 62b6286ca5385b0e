import { expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld } from './test/world.ts'

const photo = (name: string) => ({ name, type: 'image/jpeg', bytes: Buffer.from(name) })

it('takes an album for one message with all its pictures', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees } = world
  const asked: string[] = []
  const running = await world.start((request) => {
    asked.push(JSON.stringify(request.messages))
    return { content: 'Three pictures.' }
  })
  await telegram.say(ada, home, { text: 'what are these?', files: ['a.jpg', 'b.jpg', 'c.jpg'].map(photo) })
  await sees('Three pictures.')
  expect(asked[0]?.match(/photo-\d+\.jpg/gu)?.length).toBeGreaterThanOrEqual(3)
  expect(running.decisions()).toBe(1)
  expect(telegram.violations).toEqual([])
})

it('loses no picture of an album that is posted part by part', async () => {
  await using world = await createWorld({ by: 'webhook', holds: true })
  const { telegram, ada, home, sees } = world
  const asked: string[] = []
  await world.start((request) => {
    asked.push(JSON.stringify(request.messages))
    return { content: 'Seen.' }
  })
  await telegram.say(ada, home, { text: 'what are these?', files: ['a.jpg', 'b.jpg'].map(photo) })
  await sees('Seen.')
  await telegram.until(() =>
    new Set(asked.join(' ').match(/photo-\d+\.jpg/gu)).size === 2 ? true : undefined,
  )
  expect(telegram.violations).toEqual([])
})

it('takes the later parts of an album in a group for the task of its first, also after a crash between them', async () => {
  await using world = await createWorld({ by: 'webhook', telegram: { hasPrivacy: false } })
  const { telegram, ada, group, sees } = world
  const asked: string[] = []
  const script = (request: { readonly messages: unknown }) => {
    asked.push(JSON.stringify(request.messages))
    return { content: `Seen ${new Set(asked.join(' ').match(/photo-\d+\.jpg/gu)).size}.` }
  }
  const first = await world.start(script)
  await telegram.say(ada, group, { text: 'nothing for you', files: ['x.jpg', 'y.jpg'].map(photo) })
  await telegram.say(ada, group, {
    text: 'what are these?',
    mention: true,
    files: ['a.jpg', 'b.jpg'].map(photo),
  })
  const told = await sees('Seen 2.', group)
  const last = await telegram.until(() => telegram.webhook.last())
  await first.stop()
  const again = await world.start(script)
  const { message } = z.object({ message: z.looseObject({ message_id: z.number() }) }).parse(last)
  const later = {
    update_id: last.update_id + 1,
    message: { ...message, message_id: message.message_id + 1 },
  }
  expect(await telegram.webhook.post(later, { secret: 'right' })).toBe(200)
  const { replyTo } = await sees('Seen 3.', group)
  expect(replyTo).toBe(told.replyTo)
  expect(replyTo).toBeDefined()
  expect(again.decisions()).toBe(1)
  expect(asked.join(' ')).not.toContain('nothing for you')
  expect(telegram.violations).toEqual([])
})

it('sends long code as a file', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees } = world
  const code = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  await world.start([{ content: `Here:\n\n\`\`\`js\n${code}\n\`\`\`` }])
  await telegram.say(ada, home, { text: 'code?' })
  await sees('code-1.js')
  const file = await telegram.until(
    () => telegram.see(ada, home).find(({ files }) => files.length > 0)?.files[0],
  )
  expect(Buffer.from(file.bytes).toString()).toBe(`${code}\n`)
  expect(telegram.violations).toEqual([])
})

it('fetches a document, and says of a file that is too big that it is', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, files } = world
  const running = await world.start([{ content: 'Read.' }])
  await telegram.say(ada, home, {
    text: 'sum it up',
    files: [{ name: 'orders.csv', type: 'text/csv', bytes: Buffer.from('id,sum') }],
  })
  await sees('Read.')
  expect(files.get('orders.csv')?.toString()).toBe('id,sum')
  const place = {
    tenant: 'default',
    platform: 'telegram',
    workspace: '',
    channel: '',
    kind: 'private',
  } as const
  const file = { name: 'big.bin', type: '', kind: 'file', ref: 'nothing' } as const
  telegram.faults.next('getFile', { kind: 'refusal', error: 'file is too big' })
  const lost: unknown = await running.app
    .files(file, { place, signal: AbortSignal.timeout(1_000) })
    .catch((error: unknown) => error)
  expect(String(lost)).toContain('more than 20 MB')
  expect(String(lost)).not.toContain(telegram.environment['TELEGRAM_BOT_TOKEN'] ?? 'none')
})
