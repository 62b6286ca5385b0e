import { expect, test } from 'vitest'
import { slackServer } from './index.ts'
import { boltOf } from './test/bolt.ts'

test('a mention arrives as app_mention and as message, and the answer is loud in its thread', async () => {
  await using slack = await slackServer()
  await using app = boltOf(slack)
  let heard: readonly string[] = []
  app.event('app_mention', async ({ event, say }) => {
    heard = [...heard, `${event.type} ${event.ts}`]
    await say({ text: '*Hello* <@' + String(event.user) + '>', thread_ts: event.ts })
  })
  app.event('message', async ({ event }) => {
    heard = [...heard, `${event.type} ${event.ts}`]
  })
  await app.start()
  await slack.connected()
  const ann = slack.account({ name: 'Ann' })
  const room = slack.channel({ kind: 'group', members: [ann] })
  const ts = await slack.say(ann, room, { text: 'hi & <bye>', mention: true })
  const [thread] = await slack.until(() => (slack.threads(room).length > 0 ? slack.threads(room) : undefined))
  expect(thread).toEqual({ ...room, thread: ts })
  const [asked, answered] = slack.see(ann, { ...room, thread: ts })
  expect(asked).toMatchObject({ by: ann.id, text: '@errand hi & <bye>', isLoud: false })
  expect(answered).toMatchObject({ by: 'bot', text: 'Hello @Ann', isLoud: true, replyTo: ts })
  expect(answered?.spans).toEqual([
    { kind: 'bold', text: 'Hello' },
    { kind: 'mention', text: '@Ann' },
  ])
  expect(slack.see(ann, room)).toHaveLength(1)
  expect(heard.filter((line) => line.endsWith(ts)).toSorted()).toEqual([`app_mention ${ts}`, `message ${ts}`])
  expect(slack.violations).toEqual([])
})
