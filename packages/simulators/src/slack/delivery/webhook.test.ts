import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { App, HTTPReceiver } from '@slack/bolt'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type SlackServer, slackServer } from '../index.ts'
import { logger } from '../test/bolt.ts'

const delivered = z.union([
  z.object({ challenge: z.string() }),
  z.object({ event: z.object({ text: z.string() }) }),
])

const listening = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/slack/events`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const httpApp = ({ environment }: SlackServer): { readonly app: App; readonly receiver: HTTPReceiver } => {
  const receiver = new HTTPReceiver({
    signingSecret: environment['SLACK_SIGNING_SECRET'] ?? '',
    logger,
  })
  const app = new App({
    token: environment['SLACK_BOT_TOKEN'] ?? '',
    receiver,
    logger,
    clientOptions: { slackApiUrl: environment['SLACK_API_URL'] ?? '' },
  })
  return { app, receiver }
}

test('a real receiver passes the challenge, and takes signed events, presses and commands', async () => {
  await using slack = await slackServer()
  const { app, receiver } = httpApp(slack)
  await using server = await listening((request, response) => receiver.requestListener(request, response))
  app.event('app_mention', async ({ event, say }) => {
    await say({
      text: 'Press',
      thread_ts: event.ts,
      blocks: [
        {
          type: 'actions',
          elements: [{ type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }],
        },
      ],
    })
  })
  app.action('go', async ({ ack, respond }) => {
    await ack()
    await respond({ replace_original: true, text: 'Gone' })
  })
  app.command('/errand', async ({ ack }) => ack('At once'))
  await slack.subscribe(server.url)
  await slack.connected()
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const thread = await slack.say(ann, room, { text: 'hi', mention: true })
  const at = { ...room, thread }
  const { id: message } = await slack.until(() => slack.see(ann, at)[1])
  await slack.press(ann, at, { message, label: 'Go' })
  await slack.until(() => slack.see(ann, at).find(({ text }) => text === 'Gone'))
  await slack.command(ann, room, { name: 'errand' })
  await slack.until(() => slack.see(ann, room).find(({ text }) => text === 'At once'))
  expect(slack.violations).toEqual([])
})

test('a real receiver refuses what is unsigned, wrongly signed or stale', async () => {
  await using slack = await slackServer()
  const { receiver } = httpApp(slack)
  await using server = await listening((request, response) => receiver.requestListener(request, response))
  await slack.subscribe(server.url)
  for (const forgery of ['unsigned', 'wrong', 'stale'] as const)
    expect([forgery, await slack.forge(forgery)]).toEqual([forgery, 401])
})

test('a failed delivery comes again with its number and reason, unless the app forbids it', async () => {
  await using slack = await slackServer({ retriesAfterMs: [0, 10, 20], ackWithinMs: 700 })
  let seen: readonly (readonly [text: string, retry: string | undefined, reason: string | undefined])[] = []
  let answers: readonly number[] = [500, 0, 404, 200]
  await using server = await listening(async (request, response) => {
    const body = delivered.parse(JSON.parse(await readText(request)))
    if ('challenge' in body) return void response.end(body.challenge)
    const { event } = body
    const header = (name: string): string | undefined => request.headers[name]?.toString()
    seen = [...seen, [event.text, header('x-slack-retry-num'), header('x-slack-retry-reason')]]
    if (event.text === 'never again') return void response.writeHead(500, { 'x-slack-no-retry': '1' }).end()
    const [status = 200, ...rest] = answers
    answers = rest
    // 0: the answer never comes.
    if (status > 0) response.writeHead(status).end()
  })
  await slack.subscribe(server.url)
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  await slack.say(ann, room, { text: 'hello' })
  await slack.until(() => (seen.length === 4 ? true : undefined))
  expect(seen).toEqual([
    ['hello', undefined, undefined],
    ['hello', '1', 'http_error'],
    ['hello', '2', 'http_timeout'],
    ['hello', '3', 'http_error'],
  ])
  await slack.say(ann, room, { text: 'never again' })
  await slack.say(ann, room, { text: 'last' })
  await slack.until(() => (seen.some(([text]) => text === 'last') ? true : undefined))
  expect(seen.filter(([text]) => text === 'never again')).toHaveLength(1)
  expect(await slack.forge('replayed')).toBe(200)
  await expect(slack.subscribe(server.url.replace('/slack/events', ':0'))).rejects.toThrow('challenge')
})
