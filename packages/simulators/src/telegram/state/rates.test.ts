import { expect, test } from 'vitest'
import { clockOf, refusalOf, rigOf } from '../rig.ts'

const rates = { speed: 1 }

test('a chat bears a burst, then about one message a second', async () => {
  await using rig = await rigOf({ rates })
  using clock = clockOf()
  const { api, chat, telegram } = rig
  for (let sent = 0; sent < 5; sent += 1) await api.sendMessage(chat, 'x')
  expect(telegram.violations).toEqual([])
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toMatch(/^429 Too Many Requests: retry after [45]$/)
  expect(telegram.violations).toHaveLength(1)
  clock.forward(5000)
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('passed')
})

test('a group bears 20 messages and edits a minute', async () => {
  await using rig = await rigOf({ rates })
  using clock = clockOf()
  const { api, telegram, ada } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  const { message_id: id } = await api.sendMessage(group.channel, 'x')
  for (let edits = 0; edits < 19; edits += 1) {
    clock.forward(1001)
    await api.editMessageText(group.channel, id, `x${edits}`)
  }
  clock.forward(1001)
  const refusal = await refusalOf(api.editMessageText(group.channel, id, 'last'))
  expect(refusal).toMatch(/^429 Too Many Requests: retry after (3\d|40)$/)
  clock.forward(40_000)
  expect(await refusalOf(api.editMessageText(group.channel, id, 'last'))).toBe('passed')
})

test('all chats together bear 30 messages a second', async () => {
  await using rig = await rigOf({ rates: { speed: 0.01 } })
  const { api, telegram } = rig
  const chats = Array.from({ length: 31 }, (_, index) =>
    telegram.channel({ kind: 'private', members: [telegram.account({ name: `Person ${index}` })] }),
  )
  const outcomes = await Promise.all(chats.map(({ channel }) => refusalOf(api.sendMessage(channel, 'x'))))
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(30)
})

test('drafts are counted apart from messages', async () => {
  await using rig = await rigOf({ rates })
  using clock = clockOf()
  const { api, chat } = rig
  for (let drafts = 0; drafts < 30; drafts += 1) await api.sendMessageDraft(chat, 1, `x${drafts}`)
  clock.forward(1001)
  expect(await refusalOf(api.sendMessageDraft(chat, 1, 'y'))).toContain('429')
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('passed')
})
