import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Bot, webhookCallback } from 'grammy'
import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

/** The bot behind an HTTP server of its own; `broken` answers that many posts with a 500 first. */
const hostOf = async (
  bot: Bot,
  { secret, broken = 0 }: { readonly secret: string; readonly broken?: number },
) => {
  await bot.init()
  const handle = webhookCallback(bot, 'http', { secretToken: secret })
  let left = broken
  const server = createServer((request, response) => {
    left -= 1
    if (left >= 0) response.writeHead(500).end()
    else void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no TCP port.')
  return {
    url: `http://127.0.0.1:${address.port}/telegram`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('updates are posted with the secret until they are taken', async () => {
  await using rig = await rigOf({ retryMs: 10 })
  const { bot, api, telegram, ada, home } = rig
  const heard: string[] = []
  bot.on('message:text', (context) => void heard.push(context.message.text))
  const secret = telegram.environment['TELEGRAM_WEBHOOK_SECRET'] ?? ''
  await using host = await hostOf(bot, { secret, broken: 2 })
  await telegram.say(ada, home, { text: 'before' })
  await api.setWebhook(host.url, { secret_token: secret })
  await telegram.connected()
  await telegram.say(ada, home, { text: 'one' })
  await telegram.say(ada, home, { text: 'two' })
  await telegram.until(() => heard[2])
  expect(heard).toEqual(['before', 'one', 'two'])
  expect(await api.getWebhookInfo()).toMatchObject({
    url: host.url,
    last_error_message: 'Wrong response from the webhook: 500',
  })
  expect(telegram.violations).toEqual([])
})

test('a post without the secret, or with another one, can be tried, and one that was taken repeated', async () => {
  await using rig = await rigOf()
  const { bot, api, telegram, ada, home } = rig
  const heard: string[] = []
  bot.on('message:text', (context) => void heard.push(context.message.text))
  const secret = telegram.environment['TELEGRAM_WEBHOOK_SECRET'] ?? ''
  await using host = await hostOf(bot, { secret })
  await api.setWebhook(host.url, { secret_token: secret })
  await telegram.say(ada, home, { text: 'one' })
  const update = await telegram.until(() => telegram.webhook.last())
  expect(await telegram.webhook.post(update, { secret: 'none' })).toBe(401)
  expect(await telegram.webhook.post(update, { secret: 'wrong' })).toBe(401)
  expect(await telegram.webhook.post(update, { secret: 'right' })).toBe(200)
  expect(heard).toEqual(['one', 'one'])
})

test('updates wait while Telegram is out of reach, and come several times when they are told to', async () => {
  await using rig = await rigOf()
  const { bot, api, telegram, ada, home } = rig
  const heard: string[] = []
  bot.on('message:text', (context) => void heard.push(context.message.text))
  await using host = await hostOf(bot, { secret: 'abc' })
  await api.setWebhook(host.url, { secret_token: 'abc' })
  const outage = telegram.faults.outage()
  await telegram.say(ada, home, { text: 'one' })
  expect(await refusalOf(api.getMe())).toContain('broken')
  expect(heard).toEqual([])
  outage.over()
  await telegram.until(() => heard[0])
  telegram.faults.duplicate(2)
  await telegram.say(ada, home, { text: 'two' })
  await telegram.until(() => heard[2])
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a webhook excludes polling, and needs an address and a secret that are allowed', async () => {
  await using rig = await rigOf()
  const { api, telegram } = rig
  const polling = refusalOf(api.getUpdates({ timeout: 30 }))
  await telegram.connected()
  await api.setWebhook('http://127.0.0.1:9/x')
  expect(await polling).toBe('409 Conflict: terminated by setWebhook request')
  expect(await refusalOf(api.getUpdates())).toBe(
    "409 Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  )
  await api.deleteWebhook()
  expect(await refusalOf(api.getUpdates())).toBe('passed')
  expect(await refusalOf(api.setWebhook('http://x.example'))).toBe(
    '400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
  )
  expect(await refusalOf(api.setWebhook('https://x.example', { secret_token: 'a b' }))).toBe(
    '400 Bad Request: secret token contains unallowed characters',
  )
  expect(telegram.violations).toHaveLength(2)
})
