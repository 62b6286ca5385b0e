import type { InlineKeyboardButton } from 'grammy/types'
import { expect, test } from 'vitest'
import { clockOf, refusalOf, rigOf } from '../rig.ts'

const callback = (data: string): InlineKeyboardButton => ({ text: 'x', callback_data: data })
const rows = (count: number, width: number): InlineKeyboardButton[][] =>
  Array.from({ length: count }, () => Array.from({ length: width }, () => callback('x')))

const keyboards: readonly (readonly [what: string, keyboard: InlineKeyboardButton[][], outcome: string])[] = [
  ['64 bytes of callback data', [[callback('é'.repeat(32))]], 'passed'],
  ['65 bytes of callback data', [[callback(`${'é'.repeat(32)}a`)]], '400 Bad Request: BUTTON_DATA_INVALID'],
  ['empty callback data', [[callback('')]], '400 Bad Request: BUTTON_DATA_INVALID'],
  ['8 buttons in a row', rows(1, 8), 'passed'],
  ['9 buttons in a row', rows(1, 9), '400 Bad Request: reply markup is too long'],
  ['100 buttons', rows(25, 4), 'passed'],
  ['101 buttons', [...rows(25, 4), ...rows(1, 1)], '400 Bad Request: reply markup is too long'],
  [
    'a button without words',
    [[{ text: ' ', callback_data: 'x' }]],
    `400 Bad Request: can't parse inline keyboard button: Field "text" must be non-empty`,
  ],
  [
    'an address that is none',
    [[{ text: 'x', url: 'nowhere' }]],
    `400 Bad Request: inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL`,
  ],
]

test.each(keyboards)('a keyboard with %s', async (_, inline_keyboard, outcome) => {
  await using rig = await rigOf()
  const sent = rig.api.sendMessage(rig.chat, 'Choose', { reply_markup: { inline_keyboard } })
  expect(await refusalOf(sent)).toBe(outcome)
  expect(rig.telegram.violations).toHaveLength(outcome === 'passed' ? 0 : 1)
})

test('a button that does nothing, two things or has no known colour is refused', async () => {
  await using rig = await rigOf()
  const outcome = (button: object): Promise<string> =>
    refusalOf(
      rig.api.sendMessage(rig.chat, 'x', {
        reply_markup: JSON.parse(JSON.stringify({ inline_keyboard: [[button]] })),
      }),
    )
  const wrong = "400 Bad Request: can't parse inline keyboard button:"
  expect(await outcome({ text: 'x' })).toBe(`${wrong} Text buttons are unallowed in the inline keyboard`)
  expect(await outcome({ text: 'x', url: 'https://x.example', callback_data: 'x' })).toContain(wrong)
  expect(await outcome({ text: 'x', callback_data: 'x', style: 'red' })).toBe(
    `${wrong} Invalid button style specified`,
  )
  expect(await outcome({ text: 'x', callback_data: 'x', style: 'danger' })).toBe('passed')
})

test('a press is told to the bot, and its answer is seen by who pressed only', async () => {
  await using rig = await rigOf()
  const { telegram, bot, api, ada } = rig
  const bob = telegram.account({ name: 'Bob' })
  const group = telegram.channel({ kind: 'group', members: [ada, bob] })
  bot.on('callback_query:data', async (context) => {
    await context.answerCallbackQuery({ text: `Not for ${context.from.first_name}` })
    await context.editMessageReplyMarkup({
      reply_markup: { inline_keyboard: [[{ text: '✓ Ada', disabled: {} }]] },
    })
  })
  await rig.poll()
  const { message_id: id } = await api.sendMessage(group.channel, 'Approve?', {
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Yes', callback_data: 'y', style: 'success' },
          { text: 'Docs', url: 'https://x.example' },
        ],
      ],
    },
  })
  const message = String(id)
  expect(telegram.see(bob, group)[0]?.controls).toEqual([
    { kind: 'button', label: 'Yes', style: 'primary', isOff: false },
    { kind: 'link', label: 'Docs', style: 'plain', isOff: false },
  ])
  await expect(telegram.press(bob, group, { message, label: 'No' })).rejects.toThrow('only: Yes, Docs')
  await telegram.press(bob, group, { message, label: 'Yes' })
  const toast = await telegram.until(() => telegram.see(bob, group).find(({ isEphemeral }) => isEphemeral))
  expect(toast).toMatchObject({ text: 'Not for Bob', isLoud: false })
  await telegram.until(() => telegram.see(ada, group)[0]?.controls.find(({ isOff }) => isOff))
  expect(telegram.see(ada, group)).toHaveLength(1)
  await expect(telegram.press(ada, group, { message, label: '✓ Ada' })).rejects.toThrow('is off')
  expect(telegram.violations).toEqual([])
})

test('a press is answered once, in time, and in 200 characters', async () => {
  await using rig = await rigOf()
  const { telegram, bot, api, ada, home, chat } = rig
  const ids: string[] = []
  bot.on('callback_query', (context) => void ids.push(context.callbackQuery.id))
  await rig.poll()
  const { message_id: id } = await api.sendMessage(chat, 'x', {
    reply_markup: { inline_keyboard: [[callback('y')]] },
  })
  const press = async (): Promise<string> => {
    const before = ids.length
    await telegram.press(ada, home, { message: String(id), label: 'x' })
    return telegram.until(() => ids[before])
  }
  const old = '400 Bad Request: query is too old and response timeout expired or query ID is invalid'
  const first = await press()
  expect(await refusalOf(api.answerCallbackQuery(first, { text: 'a'.repeat(201) }))).toBe(
    '400 Bad Request: MESSAGE_TOO_LONG',
  )
  expect(await refusalOf(api.answerCallbackQuery(first, { text: 'a'.repeat(200) }))).toBe('passed')
  expect(await refusalOf(api.answerCallbackQuery(first))).toBe(old)
  const late = await press()
  using clock = clockOf()
  clock.forward(15_001)
  expect(await refusalOf(api.answerCallbackQuery(late))).toBe(old)
  expect(telegram.violations).toEqual(['answerCallbackQuery: Bad Request: MESSAGE_TOO_LONG'])
})

test('a forced reply is a form with one field', async () => {
  await using rig = await rigOf()
  const { telegram, bot, api, ada, home, chat } = rig
  const bob = telegram.account({ name: 'Bob' })
  const group = telegram.channel({ kind: 'group', members: [ada, bob] })
  const answers: string[] = []
  bot.on('message:text', (context) => {
    answers.push(`${context.message.reply_to_message?.text}: ${context.message.text}`)
  })
  await rig.poll()
  await expect(telegram.fill(ada, home, { Why: 'x' })).rejects.toThrow('Nothing asks Ada')
  await api.sendMessage(chat, 'Why so?', {
    reply_markup: { force_reply: true, input_field_placeholder: 'Reason' },
  })
  await expect(telegram.fill(ada, home, { Other: 'x' })).rejects.toThrow('is called "Reason"')
  await telegram.fill(ada, home, { Reason: 'because' })
  await telegram.until(() => answers[0])
  await expect(telegram.fill(ada, home, { Reason: 'again' })).rejects.toThrow('Nothing asks Ada')

  const asked = await telegram.say(ada, group, { text: 'hi', mention: true })
  await api.sendMessage(group.channel, 'Which one?', {
    reply_parameters: { message_id: Number(asked) },
    reply_markup: { force_reply: true, selective: true },
  })
  await expect(telegram.fill(bob, group, { 'Which one?': 'x' })).rejects.toThrow('Nothing asks Bob')
  await telegram.fill(ada, group, { 'Which one?': 'the blue one' })
  await telegram.until(() => answers[2])
  expect(answers[2]).toBe('Which one?: the blue one')
})
