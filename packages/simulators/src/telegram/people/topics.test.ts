import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

test('a message in a topic says so, and replies to its first message; one in General does neither', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  const topic = await telegram.topic(ada, forum, 'Plans')
  await telegram.say(ada, topic, { text: 'here', mention: true })
  await telegram.say(ada, forum, { text: 'general', mention: true })
  const [opened, inTopic, inGeneral] = await api.getUpdates()
  const thread = Number(topic.thread)
  expect(opened?.message).toMatchObject({
    message_id: thread,
    message_thread_id: thread,
    forum_topic_created: { name: 'Plans' },
  })
  expect(inTopic?.message).toMatchObject({
    message_thread_id: thread,
    is_topic_message: true,
    chat: { is_forum: true },
    reply_to_message: { message_id: thread },
  })
  expect(Object.keys(inGeneral?.message ?? {})).not.toEqual(expect.arrayContaining(['message_thread_id']))
  expect(Object.keys(inGeneral?.message ?? {})).not.toEqual(expect.arrayContaining(['reply_to_message']))
  expect(telegram.see(ada, topic).map(({ text }) => text)).toEqual(['@errand_simulated_bot here'])
  expect(telegram.see(ada, forum).map(({ text }) => text)).toEqual(['@errand_simulated_bot general'])
})

test('a message to a topic is seen there; General is reached without a number, never with 1', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, chat } = rig
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  const topic = await telegram.topic(ada, forum, 'Plans')
  const sent = await api.sendMessage(forum.channel, 'x', { message_thread_id: Number(topic.thread) })
  expect(sent).toMatchObject({ is_topic_message: true })
  await api.sendMessage(forum.channel, 'y')
  expect(telegram.see(ada, topic).map(({ text }) => text)).toEqual(['x'])
  expect(telegram.see(ada, forum).map(({ text }) => text)).toEqual(['y'])
  expect(telegram.violations).toEqual([])
  const lost = '400 Bad Request: message thread not found'
  expect(await refusalOf(api.sendMessage(forum.channel, 'x', { message_thread_id: 999 }))).toBe(lost)
  expect(telegram.violations).toEqual([])
  const forum2 = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  expect(await refusalOf(api.sendMessage(forum2.channel, 'x', { message_thread_id: 1 }))).toBe(lost)
  expect(await refusalOf(api.sendMessage(chat, 'x', { message_thread_id: 5 }))).toBe(lost)
  expect(telegram.violations).toHaveLength(2)
})

test('an administrator opens topics, with a name of 128 characters at most', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, chat } = rig
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  const id = Number(forum.channel)
  expect(await refusalOf(api.createForumTopic(id, 'x'))).toBe(
    '400 Bad Request: not enough rights to create a topic',
  )
  await telegram.placeBot(forum, 'administrator')
  expect(await refusalOf(api.createForumTopic(id, 'a'.repeat(129)))).toBe(
    '400 Bad Request: TOPIC_TITLE_INVALID',
  )
  expect(await refusalOf(api.createForumTopic(id, ' '))).toBe('400 Bad Request: TOPIC_TITLE_EMPTY')
  const topic = await api.createForumTopic(id, 'a'.repeat(128))
  expect(telegram.threads(forum)).toEqual([
    { channel: forum.channel, thread: String(topic.message_thread_id) },
  ])
  await api.editForumTopic(id, topic.message_thread_id, { name: 'Plans' })
  expect(await refusalOf(api.editForumTopic(id, topic.message_thread_id, { name: 'Plans' }))).toBe(
    '400 Bad Request: TOPIC_NOT_MODIFIED',
  )
  expect(await refusalOf(api.createForumTopic(chat, 'x'))).toBe('400 Bad Request: the chat is not a forum')
})

test('private chats have topics where they are on', async () => {
  await using rig = await rigOf({ hasPrivateTopics: true })
  const { telegram, api, ada, home, chat } = rig
  expect(await api.getMe()).toMatchObject({ has_topics_enabled: true })
  const { message_thread_id: thread } = await api.createForumTopic(chat, 'Plans')
  const topic = { ...home, thread: String(thread) }
  await api.sendMessageDraft(chat, 3, 'Half', { message_thread_id: thread, can_stop: true })
  await telegram.stop(ada, topic)
  expect(await api.getUpdates()).toMatchObject([
    { stopped_message_generation: { draft_id: 3, message_thread_id: thread, chat: { type: 'private' } } },
  ])
})

test('a reply outside of topics carries a number that is no topic', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const group = telegram.channel({ kind: 'group', members: [ada] })
  const ours = await api.sendMessage(group.channel, 'x')
  const reply = await telegram.say(ada, group, { text: 'y', replyTo: String(ours.message_id) })
  await telegram.say(ada, group, { text: 'z', replyTo: reply })
  const [first, second] = (await api.getUpdates()).map(({ message }) => message)
  expect(first?.message_thread_id).toBe(ours.message_id)
  expect(second?.message_thread_id).toBe(ours.message_id)
  expect(Object.keys(first ?? {})).not.toContain('is_topic_message')
  const answer = api.sendMessage(group.channel, 'x', { message_thread_id: ours.message_id })
  expect(await refusalOf(answer)).toBe('400 Bad Request: message thread not found')
})

test('an answer to a message stands in its topic, until the topic is deleted', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada } = rig
  const forum = telegram.channel({ kind: 'group', topics: true, members: [ada] })
  const topic = await telegram.topic(ada, forum, 'Plans')
  const asked = await telegram.say(ada, topic, { text: 'x', mention: true })
  await api.sendMessage(forum.channel, 'y', { reply_parameters: { message_id: Number(asked) } })
  expect(telegram.see(ada, topic).map(({ text }) => text)).toEqual(['@errand_simulated_bot x', 'y'])
  await telegram.removeTopic(topic)
  expect(telegram.threads(forum)).toEqual([])
  const late = api.sendMessage(forum.channel, 'z', { message_thread_id: Number(topic.thread) })
  expect(await refusalOf(late)).toBe('400 Bad Request: message thread not found')
  expect(telegram.violations).toEqual([])
})
