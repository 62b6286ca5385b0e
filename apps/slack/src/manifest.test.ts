import { expect, it } from 'vitest'
import { missingScopes, slackManifest } from './manifest.ts'
import { createWorld } from './test/world.ts'
import { wants } from './test/tools.ts'

it('the manifest asks for what is used, and for no more than Slack knows', async () => {
  const { oauth_config: oauth, features, settings } = slackManifest()
  const { bot } = oauth.scopes
  expect(missingScopes(bot)).toEqual([])
  expect(settings).toMatchObject({ socket_mode_enabled: true, interactivity: { is_enabled: true } })
  expect(features.agent_view.suggested_prompts.length).toBeLessThanOrEqual(4)
  // With these scopes and no other everything goes on.
  await using world = await createWorld({ slack: { scopes: bot } })
  const { slack, ann, room, direct } = world
  await world.start([wants('send_page', { path: 'a' }), { content: 'All done.' }, { content: 'Yes.' }])
  const thread = await slack.say(ann, room, { text: 'send it', mention: true })
  const asked = await world.offered({ ...room, thread }, 'Approve once')
  await slack.press(ann, { ...room, thread }, { message: asked.id, label: 'Approve once' })
  await world.heard({ ...room, thread }, 'All done.')
  await slack.say(ann, direct, { text: 'there?' })
  await world.until(() =>
    slack
      .threads(direct)
      .flatMap(world.said)
      .find(({ text }) => text === 'Yes.'),
  )
  expect(world.complaints()).toEqual([])
})

it('the manifest for requests names one address for all of them', () => {
  const { features, settings } = slackManifest({ url: 'https://errand.example.org' })
  const address = 'https://errand.example.org/webhooks/slack'
  expect(settings.socket_mode_enabled).toBe(false)
  expect(settings.event_subscriptions).toMatchObject({ request_url: address })
  expect(settings.interactivity).toMatchObject({ request_url: address })
  expect(features.slash_commands).toMatchObject([{ command: '/errand', url: address }])
})
