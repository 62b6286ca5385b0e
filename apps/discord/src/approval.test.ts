import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const done = { content: 'All done.' }

describe('an approval on Discord', { timeout: 60_000 }, () => {
  it('is the requester’s or an approver’s; a stranger hears why in private', async () => {
    await using world = await createWorld()
    const { discord, ann, bob, doings } = world
    const cy = discord.account({ name: 'Cy' })
    const room = discord.channel({ kind: 'group', members: [ann, bob, cy] })
    await world.start([wants('send_page', { path: 'a' }), wants('send_page', { path: 'b' }), done])
    const thread = await discord.say(ann, room, { text: 'send both', mention: true })
    const at = { ...room, thread }
    const first = await world.offered(at, 'Approve once')
    await discord.press(cy, at, { message: first.id, label: 'Approve once' })
    await world.until(() => discord.see(cy, at).find(({ isEphemeral }) => isEphemeral))
    expect(doings.done).toEqual([])
    await discord.press(bob, at, { message: first.id, label: 'Approve once' })
    const second = await world.until(() =>
      world
        .said(at)
        .find(({ id, controls }) => id !== first.id && controls.some(({ label }) => label === 'Deny')),
    )
    await discord.press(ann, at, { message: second.id, label: 'Deny' })
    await world.until(() => discord.form(ann))
    await discord.fill(ann, at, { 'Why (may stay empty)': 'not this one' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page a'])
    await world.heard(at, 'approved by Bob on Discord')
    await world.heard(at, 'not this one')
    const left = (): readonly string[] =>
      world.said(at).flatMap(({ controls }) => controls.map(({ label }) => label))
    await world.until(() => (left().length === 0 ? true : undefined))
    expect(world.complaints()).toEqual([])
  })

  it('runs edited arguments, and says what is wrong with them', async () => {
    await using world = await createWorld()
    const { discord, ann, doings } = world
    await world.start([wants('send_page', { path: 'a' }), done])
    const at = await world.ask('send it')
    const asked = await world.offered(at, 'Edit')
    await discord.press(ann, at, { message: asked.id, label: 'Edit' })
    await world.until(() => discord.form(ann))
    await discord.fill(ann, at, { 'Arguments, as JSON': 'no json' })
    const wrong = await world.until(() =>
      world.said(at).find(({ isEphemeral, text }) => isEphemeral && text.includes('no JSON object')),
    )
    await discord.press(ann, at, { message: wrong.id, label: 'Edit' })
    const again = await world.until(() => discord.form(ann))
    expect(again.fields).toMatchObject([{ value: 'no json' }])
    await discord.fill(ann, at, { 'Arguments, as JSON': '{"path":"z"}' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page z'])
    expect(world.complaints()).toEqual([])
  })

  it('of something dangerous shows all of it and wants a phrase', async () => {
    await using world = await createWorld()
    const { discord, ann, doings } = world
    await world.start([wants('delete_pages', { path: 'a', all: ['b', 'c'] }), done])
    const at = await world.ask('delete them')
    const asked = await world.offered(at, 'Look through it')
    expect(asked.controls.map(({ label }) => label)).not.toContain('Approve once')
    await discord.press(ann, at, { message: asked.id, label: 'Look through it' })
    const form = await world.until(() => discord.form(ann))
    const [phrase] = form.fields
    const label = phrase?.label ?? ''
    const typed = /^Type "?(?<words>[^"]+)"? to agree$/u.exec(label)?.groups?.['words'] ?? ''
    await discord.fill(ann, at, { [label]: 'something else' })
    await world.until(() => world.said(at).find(({ isEphemeral }) => isEphemeral))
    expect(doings.done).toEqual([])
    await discord.press(ann, at, { message: asked.id, label: 'Look through it' })
    await world.until(() => discord.form(ann))
    await discord.fill(ann, at, { [label]: typed })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['delete_pages a'])
    expect(world.complaints()).toEqual([])
  })

  it('that wants a second person says so, and is not the requester’s alone', async () => {
    await using world = await createWorld({ settings: { secondPerson: true } })
    const { discord, ann, bob, doings } = world
    await world.start([wants('delete_pages', { path: 'a', all: ['b', 'c'] }), done])
    const at = await world.ask('delete them')
    const asked = await world.offered(at, 'Look through it')
    expect(asked.text).toContain('May decide: an approver, but not Ann')
    const signed = { 'Type "delete 2 all" to agree': 'delete 2 all' }
    await discord.press(ann, at, { message: asked.id, label: 'Look through it' })
    await world.until(() => discord.form(ann))
    await discord.fill(ann, at, signed)
    await world.until(() =>
      discord
        .see(ann, at)
        .find(({ isEphemeral, text }) => isEphemeral && text.includes('not approve it alone')),
    )
    expect(doings.done).toEqual([])
    await discord.press(bob, at, { message: asked.id, label: 'Look through it' })
    await world.until(() => discord.form(bob))
    await discord.fill(bob, at, signed)
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['delete_pages a'])
    expect(world.complaints()).toEqual([])
  })

  it('of more than a message holds goes along as a file, and is approved where all of it is shown', async () => {
    await using world = await createWorld()
    const { discord, ann, doings } = world
    const long = 'x'.repeat(9_000)
    await world.start([wants('send_page', { path: long }), done])
    const at = await world.ask('send it')
    const asked = await world.offered(at, 'Look through it')
    expect(Buffer.from(asked.files[0]?.bytes ?? []).toString()).toContain(long)
    await discord.press(ann, at, { message: asked.id, label: 'Look through it' })
    const last = await world.until(() =>
      world.said(at).find(({ isEphemeral, controls }) => isEphemeral && controls.length > 0),
    )
    const shown = world.said(at).filter(({ isEphemeral }) => isEphemeral)
    expect(shown.map(({ text }) => text.replaceAll(/[^x]/gu, '')).join('').length).toBeGreaterThanOrEqual(
      9_000,
    )
    await discord.press(ann, at, { message: last.id, label: 'Approve once' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual([`send_page ${long}`])
    expect(world.complaints()).toEqual([])
  })

  it('that nobody decides expires, and loses its buttons', async () => {
    await using world = await createWorld({ settings: { approvalMs: 500 } })
    const { doings } = world
    await world.start([wants('send_page', { path: 'a' }), done])
    const at = await world.ask('send it')
    const asked = await world.offered(at, 'Approve once')
    await world.heard(at, 'All done.')
    await world.until(() =>
      world
        .said(at)
        .find(
          ({ id, controls, text }) => id === asked.id && controls.length === 0 && text.includes('Expired'),
        ),
    )
    expect(doings.done).toEqual([])
    expect(world.complaints()).toEqual([])
  })
})
