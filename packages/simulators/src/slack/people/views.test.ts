import type { HomeView, ModalView } from '@slack/types'
import { expect, test } from 'vitest'
import { refusal } from '../test/bolt.ts'
import { ask, started, text } from '../test/world.ts'

const modal = (title: string): ModalView => ({
  type: 'modal',
  title: text(title),
  blocks: [
    {
      type: 'actions',
      elements: [{ type: 'button', action_id: 'more', text: text('More'), value: title }],
    },
  ],
})

test('modals are pushed above one another, three at most, and updated under their hash', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  const { client } = app
  let opened: { readonly id?: string; readonly hash?: string } = {}
  app.action('approve', async ({ ack, body }) => {
    await ack()
    if (body.type !== 'block_actions') return
    const { view } = await client.views.open({ trigger_id: body.trigger_id, view: modal('One') })
    opened = view ?? {}
  })
  let last = ''
  app.action('more', async ({ ack, body, action }) => {
    await ack()
    if (body.type !== 'block_actions' || action.type !== 'button') return
    const next = action.value === 'One' ? 'Two' : action.value === 'Two' ? 'Three' : 'Four'
    last = await refusal(client.views.push({ trigger_id: body.trigger_id, view: modal(next) }))
  })
  const message = await ask(app, room.channel)
  await slack.press(ann, room, { message, label: 'Approve once' })
  const top = (title: string) => slack.until(() => (slack.modal(ann)?.title === title ? title : undefined))
  await top('One')
  slack.pressInView(ann, 'More')
  await top('Two')
  slack.pressInView(ann, 'More')
  await top('Three')
  slack.pressInView(ann, 'More')
  await slack.until(() => (last === 'push_limit_reached' ? true : undefined))
  await slack.closeModal(ann)
  await slack.closeModal(ann)
  const { id: view_id = '', hash = '' } = opened
  await client.views.update({ view_id, hash, view: modal('Other') })
  expect(slack.modal(ann)?.title).toBe('Other')
  expect(await refusal(client.views.update({ view_id, hash, view: modal('Again') }))).toBe('hash_conflict')
  await slack.closeModal(ann)
  expect(await refusal(client.views.update({ view_id, view: modal('Gone') }))).toBe('not_found')
  expect(() => slack.pressInView(ann, 'More')).toThrow('no view')
})

test('a Home tab has its own blocks and buttons', async () => {
  await using world = await started()
  const { slack, app, ann } = world
  let pressed = ''
  app.action('more', async ({ ack, action }) => {
    await ack()
    if (action.type === 'button') pressed = action.value ?? ''
  })
  const home: HomeView = { type: 'home', blocks: modal('Home').blocks }
  const publish = (view: HomeView, user = ann.id): Promise<string> =>
    refusal(app.client.views.publish({ user_id: user, view }))
  expect(await publish(home)).toBe('none')
  slack.pressInView(ann, 'More')
  expect(await slack.until(() => pressed || undefined)).toBe('Home')
  expect(await publish(home, 'U000')).toBe('user_not_found')
  expect(await publish({ type: 'home', blocks: [{ type: 'markdown', text: 'no' }] })).toBe(
    'invalid_arguments',
  )
})
