import { createPostRoom } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { scratch } from '../scratch.ts'
import type { Contact } from './contact.ts'
import { sendMessage } from './send-message.ts'

const platform = 'slack'
const where = { tenant: 'default', platform, workspace: 'w' }
const person = (name: string, user: string, on = platform): Contact => ({
  name,
  to: { ...where, platform: on, user },
})
const ops: Contact = { name: 'ops', to: { ...where, channel: 'C1', kind: 'group' } }

const open = (accounts: readonly Contact[] = [], options: { readonly canFind?: boolean } = {}) => {
  const room = createPostRoom({ platform, ...options })
  const book = { contacts: [person('Mia', 'U1'), ops], accounts: async () => accounts }
  return { ...room, room, tool: sendMessage({ post: room.post, book }) }
}

describe('send_message', () => {
  it('shows whole what is sent, to whom and to how many, then sends exactly that', async () => {
    await using here = await scratch()
    const { tool, room } = open()
    const args = { to: ['@mia', '#OPS'], text: 'Ready: **May**\u202e' }
    expect(await tool.change?.(args, here.context)).toBe(
      [
        'Sends a message to 2 recipients:',
        '- Mia on slack, in private',
        '- ops on slack, a channel: all of its members read it',
        'The text:',
        String.raw`Ready: **May**\u{202e}`,
      ].join('\n'),
    )
    const sent = { outcome: 'ok', value: 'Sent to Mia on slack, ops on slack.' }
    expect(await tool.run(args, here.context)).toEqual(sent)
    expect(await tool.run(args, here.context)).toEqual(sent)
    expect(room.pinned()).toEqual([
      { where: 'U1', text: 'Ready: **May**\u202e' },
      { where: 'C1', text: 'Ready: **May**\u202e' },
    ])
  })

  it('is dangerous for a channel and for several people, and only then', () => {
    const { tool } = open()
    const isDangerous = (...to: readonly string[]) => tool.dangerousWhen?.({ to, text: 'x' })
    expect([
      isDangerous('Mia'),
      isDangerous('ops'),
      isDangerous('#Ops'),
      isDangerous('ops on slack'),
      isDangerous('Mia', 'Bo'),
    ]).toEqual([false, true, true, true, true])
  })

  it('guesses nobody: it names those who could be meant, and whom it knows', async () => {
    await using here = await scratch()
    const { tool, room } = open([person('MIA', '7', 'telegram'), person('Bo', 'U2'), person('Mia', 'U1')])
    const run = (to: string) => tool.run({ to: [to], text: 'x' }, here.context)
    expect(await run('Mia')).toMatchObject({
      outcome: 'failed',
      problem: { code: 'RECIPIENT_AMBIGUOUS', params: { candidates: 'Mia on slack, MIA on telegram' } },
    })
    expect(await run('U1')).toMatchObject({
      problem: {
        code: 'RECIPIENT_UNKNOWN',
        params: { to: 'U1', known: 'Mia on slack, ops on slack, MIA on telegram, Bo on slack' },
      },
    })
    expect(room.pinned()).toEqual([])
    expect(await run('Mia on Slack')).toMatchObject({ outcome: 'ok' })
    expect(room.pinned().map((one) => one.where)).toEqual(['U1'])
  })

  it('does not ask where it cannot reach somebody now', async () => {
    await using here = await scratch()
    const { tool } = open([person('Zoë', '7', 'telegram')])
    const args = { to: ['Mia', 'Zoë'], text: 'x' }
    await expect(tool.change?.(args, here.context)).rejects.toMatchObject({ code: 'POST_UNREACHABLE' })
    expect(await tool.recheck?.(args, here.context)).toMatchObject({ code: 'POST_UNREACHABLE' })
  })

  it('says whom it reached when it did not reach all', async () => {
    await using here = await scratch()
    const { tool, next } = open()
    next('refused')
    expect(await tool.run({ to: ['Mia', 'ops'], text: 'x' }, here.context)).toEqual({
      outcome: 'partial',
      value: 'Sent to ops on slack.',
      failed: ['Mia on slack'],
    })
  })

  it('stays in doubt about all while it is about one', async () => {
    await using here = await scratch()
    const { tool, next } = open([], { canFind: false })
    next('answer_lost')
    expect(await tool.run({ to: ['Mia', 'ops'], text: 'x' }, here.context)).toMatchObject({
      outcome: 'unknown',
    })
  })
})
