import { expect, test } from 'vitest'
import { rigOf } from './rig.ts'

test('a person writes, the bot hears it by long polling and answers', async () => {
  await using rig = await rigOf()
  const { telegram, bot, ada, home } = rig
  bot.on('message:text', (context) => context.reply(`You said ${context.message.text}`))
  await rig.poll()
  await telegram.say(ada, home, { text: 'Hello' })
  const answer = await telegram.until(() => telegram.see(ada, home).find(({ by }) => by === 'bot'))
  expect(answer).toMatchObject({ text: 'You said Hello', isLoud: true, isOpen: false, edits: 0 })
  expect(telegram.violations).toEqual([])
})
