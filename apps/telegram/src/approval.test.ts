import { expect, it } from 'vitest'
import { calls } from './test/pages.ts'
import { createWorld } from './test/world.ts'

const wantsSend = calls('send_page', { page: 'a' })

it('asks before it changes something, and the card then says who decided', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, pages } = world
  await world.start([wantsSend, { content: 'Sent.' }])
  await telegram.say(ada, home, { text: 'send a' })
  const card = await sees('Needs your approval')
  expect(card.isLoud).toBe(true)
  expect(card.controls.map(({ label, style }) => `${label}: ${style}`)).toEqual([
    'Approve once: primary',
    'For this task: plain',
    'Edit: plain',
    'Deny: danger',
  ])
  await telegram.press(ada, home, { message: card.id, label: 'Approve once' })
  await sees('Sent.')
  const frozen = await telegram.until(() =>
    telegram
      .see(ada, home)
      .find(({ id, controls }) => id === card.id && controls.every(({ isOff }) => isOff)),
  )
  expect(frozen.text).toContain('by Ada on Telegram')
  expect(pages.done).toEqual(['send_page a'])
  expect(telegram.violations).toEqual([])
})

it('lets an approver decide in a group, tells a stranger in private lines, and nothing runs twice', async () => {
  await using world = await createWorld()
  const { telegram, ada, bob, eve, group, sees, pages } = world
  await world.start([wantsSend, { content: 'Sent.' }])
  await telegram.say(ada, group, { text: 'send a', mention: true })
  const card = await sees('Needs your approval', group)
  await telegram.press(eve, group, { message: card.id, label: 'Approve once' })
  const told = await sees('I do not know you yet', group, eve)
  expect(told.isEphemeral).toBe(true)
  expect(telegram.see(ada, group).some(({ text }) => text.includes('I do not know you'))).toBe(false)
  telegram.faults.duplicate(2)
  await telegram.press(bob, group, { message: card.id, label: 'Approve once' })
  await sees('Sent.', group)
  expect(pages.done).toEqual(['send_page a'])
  expect(telegram.violations).toEqual([])
})

it('runs the edited arguments, typed as a reply', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, pages } = world
  await world.start([wantsSend, { content: 'Sent.' }])
  await telegram.say(ada, home, { text: 'send a' })
  const card = await sees('Needs your approval')
  await telegram.press(ada, home, { message: card.id, label: 'Edit' })
  await sees('Arguments, as JSON')
  await telegram.fill(ada, home, { 'Arguments, as JSON': '{"page":"b"}' })
  await sees('Sent.')
  expect(pages.done).toEqual(['send_page b'])
  expect(telegram.violations).toEqual([])
})

it('denies at one press, without asking for a reason', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, pages } = world
  await world.start([wantsSend, { content: 'Not sent.' }])
  await telegram.say(ada, home, { text: 'send a' })
  const card = await sees('Needs your approval')
  await telegram.press(ada, home, { message: card.id, label: 'Deny' })
  await sees('Not sent.')
  expect(pages.done).toEqual([])
})

it('takes silence for no, and answers a late press kindly', async () => {
  await using world = await createWorld({ approvalMs: 400 })
  const { telegram, ada, home, sees, pages } = world
  await world.start([wantsSend, { content: 'It was not approved in time.' }])
  await telegram.say(ada, home, { text: 'send a' })
  await sees('Needs your approval')
  await sees('It was not approved in time.')
  expect(pages.done).toEqual([])
  expect(telegram.violations).toEqual([])
})

it('leads a dangerous one from the group into the private chat, where all of it is shown and a phrase is typed', async () => {
  await using world = await createWorld()
  const { telegram, ada, group, home, sees, pages } = world
  await world.start([calls('drop_pages', { page: 'a', pages: ['a', 'b', 'c'] }), { content: 'Dropped.' }])
  await telegram.say(ada, group, { text: 'drop them', mention: true })
  const card = await sees('Dangerous', group)
  expect(card.controls.map(({ kind, label }) => `${kind}: ${label}`)).toContain('link: Look through it')
  const link = telegram
    .calls()
    .flatMap(({ fields }) => /\?start=([\w-]+)/u.exec(fields['reply_markup'] ?? '')?.[1] ?? [])[0]
  await telegram.command(ada, home, { name: 'start', text: link ?? '' })
  await sees('"pages":["a","b","c"]')
  await sees('Type "drop 3 pages" to agree')
  await telegram.fill(ada, home, { 'Type "drop 3 pages" to agree': '2' })
  await sees('the phrase "drop 3 pages" was not typed')
  await telegram.until(
    () =>
      telegram.see(ada, home).filter(({ text }) => text.includes('Type "drop 3 pages" to agree')).length ===
        2 || undefined,
  )
  await telegram.fill(ada, home, { 'Type "drop 3 pages" to agree': 'drop 3 pages' })
  await sees('Dropped.', group)
  expect(pages.done).toEqual(['drop_pages a'])
  expect(telegram.violations).toEqual([])
})

it('that wants a second person says so, and is not the requester’s alone', async () => {
  await using world = await createWorld({ secondPerson: true })
  const { telegram, ada, bob, group, home, sees, pages } = world
  await world.start([calls('drop_pages', { page: 'a', pages: ['a', 'b'] }), { content: 'Dropped.' }])
  await telegram.say(ada, group, { text: 'drop them', mention: true })
  const card = await sees('Dangerous', group)
  expect(card.text).toContain('May decide: an approver, but not Ada')
  const link = telegram
    .calls()
    .flatMap(({ fields }) => /\?start=([\w-]+)/u.exec(fields['reply_markup'] ?? '')?.[1] ?? [])[0]
  const signed = { 'Type "drop 2 pages" to agree': 'drop 2 pages' }
  await telegram.command(ada, home, { name: 'start', text: link ?? '' })
  await sees('Type "drop 2 pages" to agree')
  await telegram.fill(ada, home, signed)
  await sees('may not approve it alone')
  expect(pages.done).toEqual([])
  const office = telegram.channel({ kind: 'private', members: [bob] })
  await telegram.command(bob, office, { name: 'start', text: link ?? '' })
  await sees('Type "drop 2 pages" to agree', office, bob)
  await telegram.fill(bob, office, signed)
  await sees('Dropped.', group)
  expect(pages.done).toEqual(['drop_pages a'])
  expect(telegram.violations).toEqual([])
})

it('asks in a group whoever pressed, and only them, for what is to be different', async () => {
  await using world = await createWorld()
  const { telegram, ada, eve, group, sees, pages } = world
  await world.start([wantsSend, { content: 'Sent.' }])
  await telegram.say(ada, group, { text: 'send a', mention: true })
  const card = await sees('Needs your approval', group)
  await telegram.press(ada, group, { message: card.id, label: 'Edit' })
  await sees('Arguments, as JSON', group)
  const label = 'Arguments, as JSON'
  await expect(telegram.fill(eve, group, { [label]: '{"page":"evil"}' })).rejects.toThrow('Nothing asks Eve')
  const asked = await sees(label, group)
  await telegram.say(eve, group, { text: '{"page":"evil"}', replyTo: asked.id })
  await telegram.fill(ada, group, { [label]: '{"page":"b"}' })
  await sees('Sent.', group)
  expect(pages.done).toEqual(['send_page b'])
  expect(telegram.violations).toEqual([])
})

it('tells a stranger by a toast where no message can be for one person alone', async () => {
  await using world = await createWorld({ telegram: { hasRich: false } })
  const { telegram, ada, eve, group, sees } = world
  await world.start([wantsSend])
  await telegram.say(ada, group, { text: 'send a', mention: true })
  const card = await sees('Needs your approval', group)
  await telegram.press(eve, group, { message: card.id, label: 'Approve once' })
  expect((await sees('I do not know you yet', group, eve)).isEphemeral).toBe(true)
  expect(telegram.see(ada, group).some(({ text }) => text.includes('I do not know you'))).toBe(false)
})

it('goes on after a restart with what was asked before it, by button and by reply', async () => {
  await using world = await createWorld()
  const { telegram, ada, home, sees, pages } = world
  const first = await world.start([wantsSend])
  await telegram.say(ada, home, { text: 'send a' })
  const card = await sees('Needs your approval')
  await telegram.press(ada, home, { message: card.id, label: 'Edit' })
  await sees('Arguments, as JSON')
  await first.stop()
  await world.start([{ content: 'Sent.' }])
  await telegram.fill(ada, home, { 'Arguments, as JSON': '{"page":"b"}' })
  await sees('Sent.')
  expect(pages.done).toEqual(['send_page b'])
  expect(telegram.violations).toEqual([])
})
