import { expect, test } from 'vitest'
import { soon, started } from './test/world.ts'

test('what a person says reaches the client, and its answer is on their screen', async () => {
  await using world = await started()
  const { discord, ann, bob, room, heard } = world
  const id = await discord.say(ann, room, { text: 'hello **there**', mention: true })
  const message = await discord.until(() => heard.find((one) => one.id === id), soon)
  expect(message.mentions.has(world.client.user)).toBe(true)
  await message.reply({
    content: 'Hi <@1>, see [docs](https://example.com/a)',
    allowedMentions: { parse: [] },
  })
  const [asked, answered] = discord.see(bob, room)
  expect(asked).toMatchObject({ by: ann.id, text: '@Errand hello there', isLoud: true })
  expect(asked?.spans).toEqual([
    { kind: 'mention', text: '@Errand' },
    { kind: 'bold', text: 'there' },
  ])
  expect(answered).toMatchObject({ by: 'bot', text: 'Hi @unknown-user, see docs', replyTo: id, isLoud: true })
  expect(discord.violations).toEqual([])
}, 30_000)
