import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

const urlOf = ({ environment }: { readonly environment: Readonly<Record<string, string>> }): string =>
  `${environment['TELEGRAM_API_ROOT']}/bot${environment['TELEGRAM_BOT_TOKEN']}`

test('a call can come by any of the four encodings', async () => {
  await using rig = await rigOf()
  const { telegram, chat, ada, home } = rig
  const url = urlOf(telegram)
  const form = new FormData()
  form.set('chat_id', String(chat))
  form.set('text', 'multipart')
  await fetch(`${url}/sendMessage?chat_id=${chat}&text=query`)
  await fetch(`${url}/SENDMESSAGE`, {
    method: 'POST',
    body: new URLSearchParams({ chat_id: String(chat), text: 'urlencoded' }),
  })
  await fetch(`${url}/sendmessage`, { method: 'POST', body: form })
  await fetch(`${url}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, text: 'json' }),
  })
  expect(telegram.see(ada, home).map(({ text }) => text)).toEqual([
    'query',
    'urlencoded',
    'multipart',
    'json',
  ])
  expect(telegram.violations).toEqual([])
})

test('fields that a method does not know are ignored and complained of, ill-typed ones too', async () => {
  await using rig = await rigOf()
  const { telegram, chat } = rig
  const post = (body: object) =>
    fetch(`${urlOf(telegram)}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const response = await post({ chat_id: chat, text: 'x', unfurl: false, disable_notification: 'maybe' })
  expect(response.status).toBe(200)
  expect(telegram.violations).toEqual([
    'sendMessage: disable_notification is no boolean: maybe',
    'sendMessage: unfurl is no field of this method',
  ])
  expect(await (await post({ chat_id: chat, text: 'x', reply_markup: [] })).json()).toEqual({
    ok: false,
    error_code: 400,
    description: 'Bad Request: object expected as reply markup',
  })
})

test('a wrong token, a revoked one and an unknown method are refused', async () => {
  await using rig = await rigOf()
  const { telegram, api } = rig
  const { TELEGRAM_API_ROOT: root } = telegram.environment
  expect((await fetch(`${root}/bot123:abc/getMe`)).status).toBe(401)
  const unknown = await fetch(`${urlOf(telegram)}/doSomething`)
  expect(await unknown.json()).toEqual({
    ok: false,
    error_code: 404,
    description: 'Not Found: method not found',
  })
  telegram.faults.revoke()
  expect(await refusalOf(api.getMe())).toBe('401 Unauthorized')
})

test('a planted fault hits as many calls as it is told to', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  const send = (): Promise<string> => refusalOf(api.sendMessage(chat, 'x'))
  telegram.faults.next('sendMessage', { kind: 'rate', retryAfterS: 3 }, { times: 2 })
  const limited = await api.sendMessage(chat, 'x').catch((error: unknown) => error)
  expect(limited).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } })
  expect(await send()).toBe('429 Too Many Requests: retry after 3')
  telegram.faults.next('sendMessage', { kind: 'error', status: 500 })
  expect(await send()).toBe('500 Internal Server Error')
  telegram.faults.next('sendMessage', { kind: 'error', status: 502 })
  expect(await send()).toContain('broken')
  telegram.faults.next('sendMessage', { kind: 'refusal', error: 'Forbidden: bot was blocked by the user' })
  expect(await send()).toBe('403 Forbidden: bot was blocked by the user')
  telegram.faults.next('sendMessage', { kind: 'refusal', error: 'chat not found' })
  expect(await send()).toBe('400 Bad Request: chat not found')
  expect(telegram.see(ada, home)).toEqual([])
  telegram.faults.next('sendMessage', { kind: 'lost' })
  expect(await send()).toContain('broken')
  telegram.faults.next('sendMessage', { kind: 'lost', status: 504 })
  expect(await send()).toContain('broken')
  expect(telegram.see(ada, home)).toHaveLength(2)
  expect(await send()).toBe('passed')
  expect(telegram.violations).toEqual([])
})

test('a call that meets silence ends only when its caller gives up, not by a cut of the polls', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  telegram.faults.next('sendMessage', { kind: 'silence' })
  const signal = AbortSignal.timeout(300)
  const sending = fetch(`${urlOf(telegram)}/sendMessage?chat_id=${chat}&text=x`, { signal })
  await telegram.faults.disconnect()
  await expect(sending).rejects.toThrow('timeout')
  expect(telegram.see(ada, home)).toEqual([])
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('passed')
})

test('a poll that is cut, or refused for a while, goes on afterwards', async () => {
  await using rig = await rigOf()
  const { telegram, bot, ada, home } = rig
  const heard: string[] = []
  bot.on('message:text', (context) => void heard.push(context.message.text))
  await rig.poll()
  await telegram.faults.disconnect()
  await telegram.say(ada, home, { text: 'one' })
  await telegram.until(() => heard[0], { withinMs: 8000 })
  const outage = telegram.faults.outage()
  await telegram.say(ada, home, { text: 'two' })
  outage.over()
  await telegram.until(() => heard[1], { withinMs: 8000 })
  expect(heard).toEqual(['one', 'two'])
}, 20_000)

test('the bot stops when its token is revoked', async () => {
  await using rig = await rigOf()
  const running = refusalOf(rig.bot.start())
  await rig.telegram.connected()
  rig.telegram.faults.revoke()
  expect(await running).toBe('401 Unauthorized')
}, 20_000)
