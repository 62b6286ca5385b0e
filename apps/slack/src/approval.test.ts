import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

const done = { content: 'All done.' }

describe('an approval in Slack', { timeout: 60_000 }, () => {
  it('is the requester’s or an approver’s; a stranger hears why in private', async () => {
    await using world = await createWorld()
    const { slack, ann, bob, doings } = world
    const cy = slack.account({ name: 'Cy' })
    const room = slack.channel({ kind: 'group', members: [ann, bob, cy] })
    await world.start([wants('send_page', { path: 'a' }), wants('send_page', { path: 'b' }), done])
    const thread = await slack.say(ann, room, { text: 'send both', mention: true })
    const at = { ...room, thread }
    const first = await world.offered(at, 'Approve once')
    await slack.press(cy, at, { message: first.id, label: 'Approve once' })
    await world.until(() => slack.see(cy, at).find(({ isEphemeral }) => isEphemeral))
    expect(doings.done).toEqual([])
    await slack.press(bob, at, { message: first.id, label: 'Approve once' })
    const second = await world.until(() =>
      world
        .said(at)
        .find(({ id, controls }) => id !== first.id && controls.some(({ label }) => label === 'Deny')),
    )
    await slack.press(ann, at, { message: second.id, label: 'Deny' })
    await slack.fill(ann, at, { 'Why (may stay empty)': 'not this one' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page a'])
    await world.heard(at, 'approved by Bob on Slack')
    await world.heard(at, 'not this one')
    expect(world.complaints()).toEqual([])
  })

  it('runs edited arguments, and says in the form what is wrong with them', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    await world.start([wants('send_page', { path: 'a' }), done])
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Edit')
    await slack.press(ann, at, { message: asked.id, label: 'Edit' })
    await slack.fill(ann, at, { 'Arguments, as JSON': 'no json' })
    expect(slack.modal(ann)?.text).toContain('no JSON object')
    await slack.fill(ann, at, { 'Arguments, as JSON': '{"path":"z"}' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['send_page z'])
    expect(world.complaints()).toEqual([])
  })

  it('of something dangerous shows all of it and wants a phrase', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    await world.start([wants('delete_pages', { path: 'a', all: ['b', 'c'] }), done])
    const thread = await slack.say(ann, room, { text: 'delete them', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Look through it')
    expect(asked.controls.map(({ label }) => label)).not.toContain('Approve once')
    await slack.press(ann, at, { message: asked.id, label: 'Look through it' })
    await slack.fill(ann, at, { 'Type "delete 2 all" to agree': '3' })
    expect(slack.modal(ann)?.text).toContain('"all":["b","c"]')
    expect(doings.done).toEqual([])
    await slack.fill(ann, at, { 'Type "delete 2 all" to agree': 'delete 2 all' })
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['delete_pages a'])
    expect(world.complaints()).toEqual([])
  })

  it('that wants a second person says so, and is not the requester’s alone', async () => {
    await using world = await createWorld({ settings: { secondPerson: true } })
    const { slack, ann, bob, doings, room } = world
    await world.start([wants('delete_pages', { path: 'a', all: ['b', 'c'] }), done])
    const thread = await slack.say(ann, room, { text: 'delete them', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Look through it')
    expect(asked.text).toContain('May decide: an approver, but not Ann')
    const signed = { 'Type "delete 2 all" to agree': 'delete 2 all' }
    await slack.press(ann, at, { message: asked.id, label: 'Look through it' })
    await slack.fill(ann, at, signed)
    await world.until(() =>
      slack
        .see(ann, at)
        .find(({ isEphemeral, text }) => isEphemeral && text.includes('not approve it alone')),
    )
    expect(doings.done).toEqual([])
    await slack.press(bob, at, { message: asked.id, label: 'Look through it' })
    await slack.fill(bob, at, signed)
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual(['delete_pages a'])
    expect(world.complaints()).toEqual([])
  })

  it('of more than a message holds goes along as a file, and is approved where all of it is shown', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    const long = 'x'.repeat(12_000)
    await world.start([wants('send_page', { path: long }), done])
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Look through it')
    const file = await world.until(() => world.said(at).flatMap(({ files }) => files)[0])
    expect(Buffer.from(file.bytes).toString()).toContain(long)
    await slack.press(ann, at, { message: asked.id, label: 'Look through it' })
    await slack.fill(ann, at, {})
    await world.heard(at, 'All done.')
    expect(doings.done).toEqual([`send_page ${long}`])
    expect(world.complaints()).toEqual([])
  })

  it('that nobody decides expires, and loses its buttons', async () => {
    await using world = await createWorld({ settings: { approvalMs: 500 } })
    const { slack, ann, room, doings } = world
    await world.start([wants('send_page', { path: 'a' }), done])
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    const at = { ...room, thread }
    const asked = await world.offered(at, 'Approve once')
    await world.heard(at, 'All done.')
    await world.until(() =>
      world.said(at).find(({ id, controls }) => id === asked.id && controls.length === 0),
    )
    expect(world.said(at).some(({ text }) => text.includes('Expired'))).toBe(true)
    expect(doings.done).toEqual([])
    expect(world.complaints()).toEqual([])
  })
})
