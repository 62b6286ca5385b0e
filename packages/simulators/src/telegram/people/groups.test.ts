import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

/** A group of two and a bot that writes down what it hears. */
const groupOf = async (options: Parameters<typeof rigOf>[0] = {}) => {
  const rig = await rigOf(options)
  const bob = rig.telegram.account({ name: 'Bob' })
  const group = rig.telegram.channel({ kind: 'group', name: 'Team', members: [rig.ada, bob] })
  const heard: string[] = []
  rig.bot.on('message', (context) => void heard.push(context.message.text ?? context.message.caption ?? '·'))
  await rig.poll()
  /** Everything that was said before a sentinel that the bot always hears. */
  const allHeard = async (): Promise<readonly string[]> => {
    await rig.telegram.say(rig.ada, rig.home, { text: 'end' })
    await rig.telegram.until(() => heard.find((text) => text === 'end'))
    return heard.filter((text) => text !== 'end')
  }
  return { ...rig, bob, group, allHeard, [Symbol.asyncDispose]: rig[Symbol.asyncDispose] }
}

test('with privacy mode the bot hears commands, mentions and replies only', async () => {
  await using rig = await groupOf()
  const { telegram, api, ada, bob, group } = rig
  const other = telegram.account({ name: 'Weather', isBot: true })
  await telegram.join(other, group)
  const ours = await api.sendMessage(group.channel, 'I am here')
  await telegram.say(ada, group, { text: 'to nobody' })
  await telegram.say(ada, group, { text: 'to the bot', mention: true })
  await telegram.say(bob, group, { text: 'a reply', replyTo: String(ours.message_id) })
  await telegram.say(ada, group, { text: '/bare' })
  await telegram.say(other, group, { text: 'rain' })
  await telegram.say(ada, group, { text: '/unheard' })
  await telegram.say(ada, group, { text: '/other@weather_bot' })
  await telegram.command(ada, group, { name: 'errand', text: 'status' })
  expect(await rig.allHeard()).toEqual([
    '·',
    '@errand_simulated_bot to the bot',
    'a reply',
    '/bare',
    '/errand@errand_simulated_bot status',
  ])
  expect(telegram.see(bob, group).map(({ text }) => text)).toContain('to nobody')
})

test('without privacy mode, and as an administrator, the bot hears everything', async () => {
  await using open = await groupOf({ hasPrivacy: false })
  await open.telegram.say(open.ada, open.group, { text: 'to nobody' })
  expect(await open.allHeard()).toEqual(['to nobody'])
  await using rig = await groupOf()
  await rig.telegram.placeBot(rig.group, 'administrator')
  await rig.telegram.say(rig.ada, rig.group, { text: 'to nobody' })
  expect(await rig.allHeard()).toEqual(['to nobody'])
})

test('an edit that mentions the bot is heard', async () => {
  await using rig = await groupOf()
  const { telegram, api, bot, ada, group } = rig
  await bot.stop()
  const message = await telegram.say(ada, group, { text: 'x' })
  await telegram.revise(ada, group, { message, text: 'still nothing' })
  await telegram.revise(ada, group, { message, text: '@errand_simulated_bot now' })
  expect(await api.getUpdates()).toMatchObject([
    {
      edited_message: {
        text: '@errand_simulated_bot now',
        entities: [{ type: 'mention', offset: 0, length: 21 }],
        chat: { type: 'supergroup', title: 'Team' },
      },
    },
  ])
})

test('a message carries what Telegram sends of it, and nothing that it leaves out', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home } = rig
  const other = telegram.account({ name: 'Weather', isBot: true })
  await telegram.say(ada, home, {
    text: '😀 /go https://x.example a@x.example #tag',
    names: other,
    forwardedFrom: other,
  })
  const [update] = await api.getUpdates()
  const user = {
    id: Number(ada.id),
    is_bot: false,
    first_name: 'Ada',
    username: 'ada__',
    language_code: 'en',
  }
  const bot = { id: Number(other.id), is_bot: true, first_name: 'Weather', username: 'weather_bot' }
  const date = expect.any(Number)
  expect(update).toEqual({
    update_id: expect.any(Number),
    message: {
      message_id: 1,
      from: user,
      chat: { id: Number(ada.id), type: 'private', first_name: 'Ada', username: 'ada__' },
      date,
      forward_origin: { type: 'user', sender_user: bot, date },
      text: '😀 /go https://x.example a@x.example #tag Weather',
      entities: [
        { type: 'bot_command', offset: 3, length: 3 },
        { type: 'url', offset: 7, length: 17 },
        { type: 'email', offset: 25, length: 11 },
        { type: 'hashtag', offset: 37, length: 4 },
        { type: 'text_mention', offset: 42, length: 7, user: bot },
      ],
    },
  })
})

test('the bot learns of its own place, and may not write where it is out', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home, chat } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  await telegram.faults.lose(home.channel, 'kicked')
  await telegram.faults.lose(group.channel, 'kicked')
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('403 Forbidden: bot was blocked by the user')
  expect(await refusalOf(api.sendMessage(group.channel, 'x'))).toBe(
    '403 Forbidden: bot was kicked from the supergroup chat',
  )
  expect(await api.getUpdates()).toMatchObject([
    {
      my_chat_member: {
        chat: { type: 'private' },
        old_chat_member: { status: 'member' },
        new_chat_member: { status: 'kicked' },
      },
    },
    { my_chat_member: { chat: { type: 'supergroup' }, new_chat_member: { status: 'kicked' } } },
  ])
  await telegram.placeBot(home, 'member')
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('passed')
  expect(telegram.violations).toEqual([])
})

test('chats that are deleted, left or never opened are refused in their own words', async () => {
  await using rig = await rigOf({ hasBasicGroups: true })
  const { telegram, api, ada, home, chat } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  const bob = telegram.account({ name: 'Bob' })
  await telegram.faults.lose(group.channel, 'deleted')
  await telegram.faults.lose(home.channel, 'deleted')
  await api.leaveChat(forum.channel)
  expect(await refusalOf(api.sendMessage(group.channel, 'x'))).toBe(
    '403 Forbidden: the group chat was deleted',
  )
  expect(await refusalOf(api.sendMessage(chat, 'x'))).toBe('403 Forbidden: user is deactivated')
  expect(await refusalOf(api.sendMessage(forum.channel, 'x'))).toBe(
    '403 Forbidden: bot is not a member of the supergroup chat',
  )
  expect(await refusalOf(api.sendMessage(bob.id, 'x'))).toBe(
    "403 Forbidden: bot can't initiate conversation with a user",
  )
  expect(await refusalOf(api.sendMessage(-1, 'x'))).toBe('400 Bad Request: chat not found')
  expect(await refusalOf(api.sendMessage('', 'x'))).toBe('400 Bad Request: chat_id is empty')
})

test('the bot can ask who is in a chat', async () => {
  await using rig = await rigOf()
  const { telegram, api, bot, ada, chat } = rig
  const bob = telegram.account({ name: 'Bob' })
  const eve = telegram.account({ name: 'Eve' })
  const group = telegram.channel({ kind: 'group', name: 'Team', members: [ada, bob] })
  await bot.init()
  expect(await api.getChat(group.channel)).toMatchObject({ type: 'supergroup', title: 'Team' })
  const status = async (id: string): Promise<string> =>
    (await api.getChatMember(group.channel, Number(id))).status
  expect([await status(ada.id), await status(bob.id), await status(eve.id)]).toEqual([
    'creator',
    'member',
    'left',
  ])
  expect(await refusalOf(api.getChatMember(group.channel, 5))).toBe('400 Bad Request: member not found')
  const admins = await api.getChatAdministrators(group.channel)
  expect(admins.map(({ user }) => user.first_name)).toEqual(['Ada'])
  expect(await refusalOf(api.getChatAdministrators(chat))).toBe(
    '400 Bad Request: there are no administrators in the private chat',
  )
})

test('who speaks as the group is hidden', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  await telegram.say(ada, group, { text: 'Approve it', mention: true, isAnonymous: true })
  const [update] = await api.getUpdates()
  expect(update?.message).toMatchObject({
    from: { username: 'GroupAnonymousBot', is_bot: true },
    sender_chat: { id: Number(group.channel) },
  })
  expect(JSON.stringify(update)).not.toContain(ada.id)
})

test('the language of a client is told', async () => {
  await using rig = await rigOf()
  const mei = rig.telegram.account({ name: 'Mei', language: 'zh-hans' })
  const home = rig.telegram.channel({ kind: 'private', members: [mei] })
  await rig.telegram.say(mei, home, { text: '你好' })
  expect(await rig.api.getUpdates()).toMatchObject([{ message: { from: { language_code: 'zh-hans' } } }])
})

test('a basic group that becomes a supergroup has another number, which calls to the old one are told', async () => {
  await using rig = await rigOf({ hasBasicGroups: true })
  const { telegram, api, ada } = rig
  const group = telegram.channel({ kind: 'group', name: 'Team', members: [ada] })
  const next = await telegram.upgrade(ada, group)
  const refused = await api.sendMessage(group.channel, 'x').catch((error: unknown) => error)
  expect(refused).toMatchObject({
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: Number(next.channel) },
  })
  await api.sendMessage(next.channel, 'x')
  expect(await api.getUpdates()).toMatchObject([
    { message: { chat: { type: 'group' }, migrate_to_chat_id: Number(next.channel) } },
    { message: { chat: { type: 'supergroup', title: 'Team' }, migrate_from_chat_id: Number(group.channel) } },
  ])
  expect(telegram.see(ada, next).map(({ text }) => text)).toEqual(['x'])
  expect(telegram.violations).toEqual([])
})

test('a quoted part of a message is told beside the whole', async () => {
  await using rig = await rigOf()
  const { telegram, api, chat, ada, home } = rig
  const { message_id: id } = await api.sendMessage(chat, 'Approve it?')
  await telegram.say(ada, home, { text: 'no', replyTo: String(id), quote: 'Approve' })
  const [update] = await api.getUpdates()
  expect(update?.message).toMatchObject({
    text: 'no',
    quote: { text: 'Approve', position: 0, is_manual: true },
  })
  await expect(telegram.say(ada, home, { text: 'no', replyTo: String(id), quote: 'Deny' })).rejects.toThrow(
    'no part',
  )
})
