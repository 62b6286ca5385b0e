import { expect, it } from 'vitest'
import { checkTelegram } from './check.ts'
import { trialChat } from './trial-chat.ts'

const textOf = async (settings: Parameters<typeof checkTelegram>[0]) => {
  const [first] = await checkTelegram(settings, { language: 'en' })
  return first?.text
}

it('finds a bot that is as it should be, and asks for no updates', async () => {
  await using chat = await trialChat()
  const { TELEGRAM_BOT_TOKEN: botToken = '', TELEGRAM_API_ROOT: apiRoot } = chat.telegram.environment
  const found = await checkTelegram({ botToken, apiRoot }, { language: 'en' })
  expect(found.map(({ state }) => state)).toEqual(['ok', 'ok'])
  expect(chat.telegram.calls().some(({ method }) => method === 'getUpdates')).toBe(false)
})

it('says what to click where the bot hears too much or is posted to elsewhere', async () => {
  await using chat = await trialChat({ hasPrivacy: false })
  const { TELEGRAM_BOT_TOKEN: botToken = '', TELEGRAM_API_ROOT: apiRoot } = chat.telegram.environment
  await chat.client.api.setWebhook({ url: 'http://127.0.0.1:1/elsewhere' })
  const found = await checkTelegram({ botToken, apiRoot }, { language: 'en' })
  expect(found.map(({ state }) => state)).toEqual(['warn', 'warn'])
  expect(found[0]?.fix).toContain('/setprivacy')
})

it('does not claim to ask for messages where Telegram is to post them and does not know of it yet', async () => {
  await using chat = await trialChat()
  const { TELEGRAM_BOT_TOKEN: botToken = '', TELEGRAM_API_ROOT: apiRoot } = chat.telegram.environment
  const webhookUrl = 'https://errand.example.org/webhooks/telegram'
  const settings = { botToken, apiRoot, webhookUrl, webhookSecret: 'fake-secret-of-this-test' }
  const [, way] = await checkTelegram(settings, { language: 'en' })
  expect(way).toMatchObject({ state: 'warn', text: `Telegram does not post to ${webhookUrl} yet.` })
})

it('tells a refused token, a server that is not there, and a missing secret apart', async () => {
  await using chat = await trialChat()
  const { TELEGRAM_BOT_TOKEN: botToken = '', TELEGRAM_API_ROOT: apiRoot } = chat.telegram.environment
  expect(await textOf({ botToken: '7:AAfake-and-wrong', apiRoot })).toContain('does not take the token')
  expect(await textOf({ botToken, apiRoot: 'http://127.0.0.1:1' })).toContain('cannot be reached')
  const webhookUrl = 'https://errand.example.org/webhooks/telegram'
  expect(await textOf({ botToken, apiRoot, webhookUrl })).toContain('no secret')
  expect(await textOf({ botToken, apiRoot, webhookUrl, webhookSecret: 'short' })).toContain('no such secret')
})

it('tells that what waits is not fetched by the Errand that is at work, and only then', async () => {
  await using chat = await trialChat()
  const { TELEGRAM_BOT_TOKEN: botToken = '', TELEGRAM_API_ROOT: apiRoot } = chat.telegram.environment
  await chat.telegram.say(chat.ada, chat.home, { text: 'hello' })
  const [, deaf] = await checkTelegram({ botToken, apiRoot }, { language: 'en', isRunning: true })
  expect(deaf).toMatchObject({
    state: 'warn',
    text: '1 update waits at Telegram, and Errand does not fetch it.',
  })
  const [, later] = await checkTelegram({ botToken, apiRoot }, { language: 'en' })
  expect(later).toMatchObject({ state: 'ok' })
})
