import { describe, expect, it } from 'vitest'
import { wants } from './test/tools.ts'
import { createWorld } from './test/world.ts'

describe('the page of the app', { timeout: 60_000 }, () => {
  it('lists open tasks, and approvals that can be decided there', async () => {
    await using world = await createWorld()
    const { slack, ann, room, doings } = world
    await world.start([wants('send_page', { path: 'a' }), { content: 'All done.' }])
    slack.openApp(ann, 'home')
    await world.until(() => slack.home(ann)?.text.match(/Nothing is open/u))
    const thread = await slack.say(ann, room, { text: 'send it', mention: true })
    await world.offered({ ...room, thread }, 'Approve once')
    await world.until(() => slack.home(ann)?.controls.find(({ label }) => label === 'Approve once'))
    expect(slack.home(ann)?.text).toContain('send it · Needs approval')
    slack.pressInView(ann, 'Approve once')
    await world.heard({ ...room, thread }, 'All done.')
    expect(doings.done).toEqual(['send_page a'])
    await world.until(() => slack.home(ann)?.text.match(/Nothing is open/u))
    expect(world.complaints()).toEqual([])
  })

  it('offers prompts in private, a command that begins a task in a thread, and one on any message', async () => {
    await using world = await createWorld()
    const { slack, ann, bob, room } = world
    await world.start([{ content: 'First.' }, { content: 'Second.' }])
    const direct = slack.openApp(ann, 'messages')
    await world.until(() => slack.prompts(direct)[0])
    await slack.command(ann, room, { name: 'errand', text: 'count the pages' })
    const root = await world.until(() => world.said(room).find(({ text }) => text === 'Ann: count the pages'))
    await world.heard({ ...room, thread: root.id }, 'First.')
    const message = await slack.say(bob, room, { text: 'the printer is broken' })
    await slack.shortcut(ann, room, { message, label: 'Ask Errand about this' })
    await world.heard({ ...room, thread: message }, 'Second.')
    await slack.command(ann, room, { name: 'errand' })
    await world.until(() =>
      slack.see(ann, room).find(({ isEphemeral, text }) => isEphemeral && text.includes('/errand')),
    )
    expect(world.complaints()).toEqual([])
  })

  it('says nothing to a channel for who is not let in', async () => {
    await using world = await createWorld()
    const { slack, ann } = world
    const eve = slack.stranger({ name: 'Eve' })
    const room = slack.channel({ name: 'shared', kind: 'group', members: [ann, eve] })
    const { prompts } = await world.start([])
    await slack.command(eve, room, { name: 'errand', text: 'call everybody' })
    await world.until(() => slack.see(eve, room).find(({ isEphemeral }) => isEphemeral))
    expect(world.said(room)).toEqual([])
    expect(prompts()).toBe(0)
  })
})
