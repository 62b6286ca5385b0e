import { expect, test } from 'vitest'
import { ask, started, text } from '../test/world.ts'

const option = (value: string) => ({ text: text(value.toUpperCase()), value })

test('a press arrives with its message and value, and the answer takes its place', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  app.action('approve', async ({ ack, body, action, respond }) => {
    await ack()
    const value = action.type === 'button' ? action.value : ''
    await respond({ replace_original: true, text: `Approved ${value} by ${body.user.id}` })
  })
  const message = await ask(app, room.channel)
  expect(slack.see(ann, room).at(-1)?.controls).toEqual([
    { kind: 'button', label: 'Approve once', style: 'primary', isOff: false },
    { kind: 'button', label: 'Deny', style: 'danger', isOff: false },
  ])
  await slack.press(ann, room, { message, label: 'Approve once' })
  const seen = await slack.until(() => slack.see(ann, room).find(({ edits }) => edits === 1))
  expect(seen).toMatchObject({ id: message, text: `Approved a1 by ${ann.id}`, controls: [] })
  await expect(slack.press(ann, room, { message, label: 'Deny' })).rejects.toThrow('sees no button “Deny”')
  expect(slack.unanswered).toEqual([])
  expect(slack.violations).toEqual([])
})

test('an answer to a press is for who pressed alone, five times at most', async () => {
  await using world = await started()
  const { slack, app, ann, bob, room } = world
  let failures: readonly string[] = []
  app.action('deny', async ({ ack, respond }) => {
    await ack()
    for (const count of [1, 2, 3, 4, 5, 6])
      await respond({ text: `No ${count}`, replace_original: false }).catch((error: unknown) => {
        failures = [...failures, String(error)]
      })
  })
  const message = await ask(app, room.channel)
  await slack.press(bob, room, { message, label: 'Deny' })
  await slack.until(() => (slack.violations.length > 0 ? true : undefined))
  expect(slack.see(bob, room).filter(({ isEphemeral }) => isEphemeral)).toHaveLength(5)
  expect(slack.see(ann, room)).toHaveLength(1)
  expect(slack.violations).toEqual(['response_url: used_url'])
})

test('what nobody acknowledges leaves the person with a warning, and is not sent again', async () => {
  await using world = await started({ ackWithinMs: 50 })
  const { slack, app, ann, room } = world
  let presses = 0
  app.action('approve', async () => {
    presses += 1
  })
  const message = await ask(app, room.channel)
  await slack.press(ann, room, { message, label: 'Approve once' })
  await slack.until(() => slack.unanswered[0])
  expect(slack.unanswered).toEqual(['Ann pressed: timeout'])
  expect(presses).toBe(1)
})

test('options of radio buttons, checkboxes and menus are chosen by their words', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  let chosen: readonly (string | undefined)[] = []
  app.action(/pick/, async ({ ack, action }) => {
    await ack()
    chosen = [
      ...chosen,
      'selected_option' in action ? action.selected_option?.value : undefined,
      ...('selected_options' in action ? action.selected_options.map(({ value }) => value) : []),
    ]
  })
  const { ts: message = '' } = await app.client.chat.postMessage({
    channel: room.channel,
    text: 'Which?',
    blocks: [
      {
        type: 'actions',
        elements: [
          { type: 'radio_buttons', action_id: 'pick1', options: [option('a'), option('b')] },
          { type: 'checkboxes', action_id: 'pick2', options: [option('c'), option('d')] },
          { type: 'static_select', action_id: 'pick3', options: [option('e')], placeholder: text('More') },
        ],
      },
    ],
  })
  await slack.choose(ann, room, { message, labels: ['B'] })
  await slack.choose(ann, room, { message, labels: ['C', 'D'] })
  await slack.choose(ann, room, { message, labels: ['E'] })
  await slack.until(() => (chosen.length > 4 ? true : undefined))
  expect(chosen.filter((value) => value !== undefined).toSorted()).toEqual(['b', 'c', 'd', 'e'])
  await expect(slack.choose(ann, room, { message, labels: ['Z'] })).rejects.toThrow('no choice of Z')
})

test('a slash command is answered to its person at once, and is none in a thread', async () => {
  await using world = await started()
  const { slack, app, ann, bob, room } = world
  app.command('/errand', async ({ ack, command, respond }) => {
    await ack(`You said ${command.text}`)
    await respond({ response_type: 'in_channel', text: 'For all' })
  })
  await slack.command(ann, room, { name: 'errand', text: 'status' })
  await slack.until(() => (slack.see(ann, room).length > 1 ? true : undefined))
  expect(
    slack
      .see(ann, room)
      .map((message) => message.text)
      .toSorted(),
  ).toEqual(['For all', 'You said status'])
  expect(slack.see(bob, room).map((message) => message.text)).toEqual(['For all'])
  await expect(slack.command(ann, { ...room, thread: '1' }, { name: 'errand' })).rejects.toThrow('threads')
})

test('a message shortcut carries the message, and the Home tab is published', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  let about: unknown
  app.shortcut('ask_errand_about_this', async ({ ack, shortcut }) => {
    await ack()
    if (shortcut.type === 'message_action') about = shortcut.message.text
  })
  app.event('app_home_opened', async ({ event, client }) => {
    await client.views.publish({
      user_id: event.user,
      view: { type: 'home', blocks: [{ type: 'header', text: text(`Tab ${event.tab}`) }] },
    })
  })
  const message = await slack.say(ann, room, { text: 'Look' })
  await slack.shortcut(ann, room, { message, label: 'Ask Errand about this' })
  expect(await slack.until(() => about)).toBe('Look')
  slack.openApp(ann, 'home')
  expect((await slack.until(() => slack.home(ann))).text).toBe('Tab home')
})

test('feedback buttons and a button to a link can be pressed', async () => {
  await using world = await started()
  const { slack, app, ann, room } = world
  let values: readonly unknown[] = []
  app.action(/./, async ({ ack, action }) => {
    await ack()
    values = [...values, 'value' in action ? action.value : action.type]
  })
  const { ts: message = '' } = await app.client.chat.postMessage({
    channel: room.channel,
    text: 'Done',
    blocks: [
      {
        type: 'context_actions',
        elements: [
          {
            type: 'feedback_buttons',
            action_id: 'feedback',
            positive_button: { text: text('Good'), value: 'up' },
            negative_button: { text: text('Bad'), value: 'down' },
          },
        ],
      },
      {
        type: 'actions',
        elements: [{ type: 'button', action_id: 'open', text: text('Console'), url: 'https://example.com' }],
      },
    ],
  })
  expect(
    slack
      .see(ann, room)
      .at(-1)
      ?.controls.map(({ kind }) => kind),
  ).toEqual(['button', 'button', 'link'])
  await slack.press(ann, room, { message, label: 'Bad' })
  await slack.press(ann, room, { message, label: 'Console' })
  await slack.until(() => (values.length === 2 ? true : undefined))
  expect(values).toContain('down')
})
