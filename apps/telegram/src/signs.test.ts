import { afterEach, expect, it, vi } from 'vitest'
import { placeAt } from './place.ts'
import { createSigns } from './signs.ts'
import { trialChat } from './trial-chat.ts'

afterEach(() => {
  vi.useRealTimers()
})

const working = { task: 't1', kind: 'working', text: 'Working · 0:01' } as const

it('shows a draft again before it goes by itself, and no more of it once the task has ended', async () => {
  await using chat = await trialChat()
  const { telegram, client, rich, place, seen } = chat
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const signs = createSigns(client, rich)
  const drafts = (): number =>
    telegram.calls().filter(({ method }) => method === 'sendRichMessageDraft').length
  await signs.show(place, working)
  expect(seen().find(({ isOpen }) => isOpen)?.text).toBe('Working…')
  for (const times of [2, 3]) {
    vi.advanceTimersByTime(20_000)
    await telegram.until(() => (drafts() === times ? true : undefined))
  }
  await signs.show(place, { task: 't1', kind: 'ended', text: '' })
  vi.advanceTimersByTime(60_000)
  expect(drafts()).toBe(3)
  expect(telegram.violations).toEqual([])
})

it('types in a group as long as it works, and where no draft can be shown', async () => {
  await using chat = await trialChat({ hasRich: false })
  const { telegram, client, rich, bot, ada, home, place } = chat
  const group = telegram.channel({ name: 'ops', kind: 'group', members: [ada] })
  const signs = createSigns(client, rich)
  await signs.show(
    placeAt({ chat: { id: Number(group.channel), type: 'supergroup' } }, bot, { root: 1 }),
    working,
  )
  expect(telegram.status(group)).toBe('typing')
  await signs.show(place, { ...working, task: 't2' })
  expect(telegram.status(home)).toBe('typing')
  signs.stop()
})

it('marks a message, and takes it lightly where a group wants no such mark', async () => {
  await using chat = await trialChat()
  const { telegram, client, rich, ada, home, place, seen } = chat
  const signs = createSigns(client, rich)
  const said = await telegram.say(ada, home, { text: 'hello' })
  const marks = (): readonly string[] => seen().find(({ id }) => id === said)?.reactions ?? []
  await signs.mark(place, said, 'coming')
  expect(marks()).toEqual(['✍'])
  await signs.mark(place, said, 'none')
  expect(marks()).toEqual([])
  telegram.faults.next('setMessageReaction', { kind: 'refusal', error: 'REACTION_INVALID' })
  await expect(signs.mark(place, said, 'seen')).resolves.toBeUndefined()
})
