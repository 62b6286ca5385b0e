import { expect, test } from 'vitest'
import { clockOf, refusalOf, rigOf } from '../rig.ts'

test('an ephemeral answer to a press is seen by who pressed only', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const bob = telegram.account({ name: 'Bob' })
  const group = telegram.channel({ kind: 'group', members: [ada, bob] })
  const { message_id: id } = await api.sendMessage(group.channel, 'Approve?', {
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
  })
  await telegram.press(bob, group, { message: String(id), label: 'Yes' })
  const [update] = await api.getUpdates()
  const ephemeral = {
    receiver_user_id: Number(bob.id),
    callback_query_id: update?.callback_query?.id ?? '',
  }
  const sent = await api.sendMessage(group.channel, 'Only approvers may', {
    ephemeral_message_parameters: ephemeral,
  })
  expect(sent).toMatchObject({ message_id: 0, ephemeral_message_id: 1, receiver_user: { first_name: 'Bob' } })
  expect(telegram.see(ada, group).map(({ text }) => text)).toEqual(['Approve?'])
  expect(telegram.see(bob, group)[1]).toMatchObject({
    id: 'e1',
    text: 'Only approvers may',
    isEphemeral: true,
    isLoud: true,
  })
  await api.editEphemeralMessageText(Number(group.channel), Number(bob.id), 1, 'Ask Ada')
  expect(telegram.see(bob, group)[1]).toMatchObject({ text: 'Ask Ada', edits: 1 })
  await api.deleteEphemeralMessage(Number(group.channel), Number(bob.id), 1)
  expect(telegram.see(bob, group)).toHaveLength(1)
  const others = { ...ephemeral, receiver_user_id: Number(ada.id) }
  expect(await refusalOf(api.sendMessage(group.channel, 'x', { ephemeral_message_parameters: others }))).toBe(
    '400 Bad Request: QUERY_ID_INVALID',
  )
  using clock = clockOf()
  clock.forward(15_001)
  expect(
    await refusalOf(api.sendMessage(group.channel, 'x', { ephemeral_message_parameters: ephemeral })),
  ).toBe('400 Bad Request: query is too old and response timeout expired or query ID is invalid')
  expect(telegram.violations).toEqual(['sendMessage: Bad Request: QUERY_ID_INVALID'])
})

test('without a press only an administrator sends ephemeral messages, and only to groups', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, chat } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  const send = (to: number | string): Promise<string> =>
    refusalOf(
      api.sendMessage(to, 'x', { ephemeral_message_parameters: { receiver_user_id: Number(ada.id) } }),
    )
  expect(await send(group.channel)).toContain('403 Forbidden: not enough rights to send ephemeral messages')
  expect(await send(chat)).toContain('400 Bad Request')
  await telegram.placeBot(group, 'administrator')
  expect(await send(group.channel)).toBe('passed')
})

test('an ephemeral command is between its sender and the bot, and can be answered so', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const bob = telegram.account({ name: 'Bob' })
  const group = telegram.channel({ kind: 'group', members: [ada, bob] })
  await api.setMyCommands([{ command: 'cost', description: 'What it cost', is_ephemeral: true }])
  await telegram.command(ada, group, { name: 'cost' })
  const [update] = await api.getUpdates()
  expect(update?.message).toMatchObject({
    message_id: 0,
    ephemeral_message_id: 1,
    text: '/cost@errand_simulated_bot',
  })
  await api.sendMessage(group.channel, '3 €', {
    ephemeral_message_parameters: { receiver_user_id: Number(ada.id) },
    reply_parameters: { ephemeral_message_id: 1 },
  })
  expect(telegram.see(ada, group).map(({ text }) => text)).toEqual(['/cost@errand_simulated_bot', '3 €'])
  expect(telegram.see(bob, group)).toEqual([])
  using clock = clockOf()
  clock.forward(17_000)
  const late = api.sendMessage(group.channel, '4 €', {
    ephemeral_message_parameters: { receiver_user_id: Number(ada.id) },
    reply_parameters: { ephemeral_message_id: 1 },
  })
  expect(await refusalOf(late)).toContain('403 Forbidden')
  expect(telegram.violations).toEqual([])
})
