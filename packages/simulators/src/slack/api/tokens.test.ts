import { expect, test } from 'vitest'
import { slackServer } from '../index.ts'
import { clientOf, refusal } from '../test/bolt.ts'

test('a token that is wrong, missing, swapped or revoked is refused, each in its own way', async () => {
  await using slack = await slackServer()
  const { SLACK_APP_TOKEN: appToken, SLACK_BOT_TOKEN: botToken } = slack.environment
  await expect(clientOf(slack).auth.test()).resolves.toMatchObject({
    ok: true,
    user_id: slack.ids.botUser,
    bot_id: slack.ids.bot,
    team_id: slack.ids.team,
  })
  expect(await refusal(clientOf(slack, 'xoxb-another').auth.test())).toBe('invalid_auth')
  expect(await refusal(clientOf(slack, '').auth.test())).toBe('not_authed')
  expect(await refusal(clientOf(slack, appToken).auth.test())).toBe('not_allowed_token_type')
  expect(await refusal(clientOf(slack, botToken).apps.connections.open())).toBe('not_allowed_token_type')
  slack.faults.revoke()
  expect(await refusal(clientOf(slack).auth.test())).toBe('account_inactive')
  slack.revokeAppToken()
  expect(await refusal(clientOf(slack, appToken).apps.connections.open())).toBe('account_inactive')
})

test('a missing scope is named', async () => {
  await using slack = await slackServer({ scopes: ['users:read', 'chat:write'] })
  const { channel } = slack.channel({ kind: 'group', members: [slack.account({ name: 'Ann' })] })
  const client = clientOf(slack)
  const { ts = '' } = await client.chat.postMessage({ channel, text: 'a' })
  await expect(client.reactions.add({ channel, timestamp: ts, name: 'eyes' })).rejects.toMatchObject({
    data: { error: 'missing_scope', needed: 'reactions:write', provided: 'users:read,chat:write' },
  })
  expect(await refusal(client.conversations.replies({ channel, ts }))).toBe('missing_scope')
})

test('guests, strangers and bots can be told from members', async () => {
  await using slack = await slackServer()
  const client = clientOf(slack)
  const info = async (user: string) => (await client.users.info({ user })).user
  const { id: member } = slack.account({ name: 'Ann' })
  const { id: guest } = slack.account({ name: 'Guy', isGuest: true })
  const { id: stranger } = slack.stranger({ name: 'Sue' })
  const { id: bot } = slack.account({ name: 'Bot', isBot: true })
  expect(await info(member)).toMatchObject({ is_restricted: false, is_bot: false, team_id: slack.ids.team })
  expect(await info(guest)).toMatchObject({ is_restricted: true, team_id: slack.ids.team })
  expect(await info(stranger)).toMatchObject({ is_restricted: false, is_stranger: true })
  expect((await info(stranger))?.team_id).not.toBe(slack.ids.team)
  expect(await info(bot)).toMatchObject({ is_bot: true })
  expect(await refusal(client.users.info({ user: 'U000' }))).toBe('user_not_found')
})
