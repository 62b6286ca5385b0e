import type { ModalView } from '@slack/types'
import { expect, test } from 'vitest'
import { ask, started, text } from '../test/world.ts'

const form: ModalView = {
  type: 'modal',
  callback_id: 'edit',
  private_metadata: 'a1',
  notify_on_close: true,
  title: text('Edit'),
  submit: text('Save'),
  blocks: [
    {
      type: 'input',
      block_id: 'title',
      label: text('Title'),
      element: { type: 'plain_text_input', action_id: 'value', max_length: 10 },
    },
    {
      type: 'input',
      block_id: 'kind',
      optional: true,
      label: text('Kind'),
      element: {
        type: 'static_select',
        action_id: 'value',
        options: [{ text: text('Bug'), value: 'bug' }],
      },
    },
  ],
}

test('a modal is filled by its labels; what is wrong in it rejects with the words, and it stays open', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  app.action('approve', async ({ ack, body, client }) => {
    await ack()
    if (body.type === 'block_actions') await client.views.open({ trigger_id: body.trigger_id, view: form })
  })
  let saved: unknown
  app.view('edit', async ({ ack, view }) => {
    const { values } = view.state
    if (values['title']?.['value']?.value === 'bad')
      return ack({ response_action: 'errors', errors: { title: 'Not this one' } })
    await ack()
    saved = { values, metadata: view.private_metadata }
  })
  const message = await ask(app, room.channel)
  await slack.press(ann, room, { message, label: 'Approve once' })
  await expect(slack.fill(ann, room, { Title: 'bad' })).rejects.toThrow('Title: Not this one')
  expect(slack.modal(ann)).toMatchObject({ title: 'Edit', submit: 'Save', text: 'Title\nKind' })
  await expect(slack.fill(ann, room, { Title: 'x'.repeat(11) })).rejects.toThrow('Title: 10 characters')
  await expect(slack.fill(ann, room, {})).rejects.toThrow('Title: It must be filled in.')
  await expect(slack.fill(ann, room, { Name: 'x' })).rejects.toThrow('no field Name')
  await slack.fill(ann, room, { Title: 'good', Kind: 'Bug' })
  expect(slack.modal(ann)).toBeUndefined()
  expect(saved).toMatchObject({
    metadata: 'a1',
    values: {
      title: { value: { type: 'plain_text_input', value: 'good' } },
      kind: { value: { selected_option: { value: 'bug' } } },
    },
  })
  expect(slack.violations).toEqual([])
})

test('a trigger opens one modal, for a short time, within the limits of a view', async () => {
  await using world = await started({ triggerLivesMs: 700 })
  const { slack, app, ann, room } = world
  let trigger = ''
  app.action('approve', async ({ ack, body }) => {
    await ack()
    if (body.type === 'block_actions') trigger = body.trigger_id
  })
  const message = await ask(app, room.channel)
  const press = async (): Promise<string> => {
    trigger = ''
    await slack.press(ann, room, { message, label: 'Approve once' })
    return slack.until(() => trigger || undefined)
  }
  const open = (id: string, view: ModalView = form): Promise<unknown> =>
    app.client.views.open({ trigger_id: id, view })
  const first = await press()
  await open(first)
  await expect(open(first)).rejects.toThrow('exchanged_trigger_id')
  await expect(open('1.2.3')).rejects.toThrow('invalid_trigger_id')
  const second = await press()
  await expect(open(second, { ...form, title: text('x'.repeat(25)) })).rejects.toThrow('invalid_arguments')
  const { submit: _, ...unsent } = form
  await expect(open(second, unsent)).rejects.toThrow('invalid_arguments')
  await expect(
    open(second, { ...form, blocks: Array.from({ length: 101 }, () => ({ type: 'divider' as const })) }),
  ).rejects.toThrow('invalid_arguments')
  await expect
    .poll(() => open(second, { ...form, title: text('Too late') }).then(() => 'opened', String), {
      interval: 150,
    })
    .toMatch(/exchanged|expired/)
})

test('closing a modal is told to the app that asked for it', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  let closed = ''
  app.action('approve', async ({ ack, body, client }) => {
    await ack()
    if (body.type === 'block_actions') await client.views.open({ trigger_id: body.trigger_id, view: form })
  })
  app.view({ callback_id: 'edit', type: 'view_closed' }, async ({ ack, view }) => {
    await ack()
    closed = view.private_metadata
  })
  const message = await ask(app, room.channel)
  await slack.press(ann, room, { message, label: 'Approve once' })
  await slack.closeModal(ann)
  expect(await slack.until(() => closed || undefined)).toBe('a1')
})
