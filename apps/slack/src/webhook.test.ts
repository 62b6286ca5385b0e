import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createWorld } from './test/world.ts'
import type { Webhook } from './webhook.ts'

/** A request URL on this machine. */
const serveOn = async (webhook: Webhook) => {
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const response = await webhook(await requestOf(incoming))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(await response.text())
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/webhooks/slack`, [Symbol.dispose]: () => server.close() }
}

const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(Buffer.from(piece))
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Request('http://127.0.0.1/', { method: 'POST', headers, body: Buffer.concat(pieces) })
}

describe('the request URL', { timeout: 60_000 }, () => {
  it('takes events, presses and commands, and refuses what is not Slack’s or came before', async () => {
    await using world = await createWorld({ way: 'http' })
    const { slack, ann, room } = world
    const { app } = await world.start([{ content: 'All done.' }, { content: 'Again.' }])
    if (app.webhook === undefined) throw new Error('There is no request URL.')
    using server = await serveOn(app.webhook)
    await slack.subscribe(server.url)
    const thread = await slack.say(ann, room, { text: 'do it', mention: true })
    await world.heard({ ...room, thread }, 'All done.')
    for (const forgery of ['unsigned', 'stale', 'future', 'wrong', 'replayed'] as const)
      expect([forgery, await slack.forge(forgery)]).toEqual([forgery, 401])
    await slack.command(ann, room, { name: 'errand', text: 'do it again' })
    const root = await world.until(() => world.said(room).find(({ text }) => text === 'Ann: do it again'))
    await world.heard({ ...room, thread: root.id }, 'Again.')
    expect(slack.violations).toEqual([])
    // Each once in a while, however often it comes.
    expect(world.reports).toMatchObject([{ code: 'SLACK_CLOCK_OFF' }, { code: 'SLACK_SECRET_WRONG' }])
  })

  it('asks Slack to come again while it cannot take anything', async () => {
    await using world = await createWorld({ way: 'http' })
    const { app, stop } = await world.start([])
    await stop()
    expect((await app.webhook?.(new Request('http://127.0.0.1/', { method: 'POST' })))?.status).toBe(503)
  })
})
