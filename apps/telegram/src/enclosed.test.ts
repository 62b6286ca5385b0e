import { expect, it } from 'vitest'
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
