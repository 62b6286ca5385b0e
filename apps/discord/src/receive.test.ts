import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { channelOf, type Channel } from './place.ts'
import { readDone } from './receive/interaction.ts'
import { readRevised, readSaid } from './receive/message.ts'
import { interaction, message } from './receive/shapes.ts'
import type { Us } from './us.ts'

const us: Us = {
  tenant: 'default',
  application: '1350000000000000001',
  user: '1350000000000000001',
  canRead: true,
}
const guild = '1360000000000000001'
const room: Channel = { kind: 'channel', guild, canThread: true }
const sample = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
const said = async (name: string, channel: Channel = room) =>
  readSaid(message.parse(await sample(name)), { us, channel })

describe('what Discord tells', () => {
  it('a mention is a request, in the thread that is to begin at it, by somebody with roles', async () => {
    expect(await said('mention')).toEqual({
      kind: 'message',
      event: '1380000000000000001',
      place: {
        tenant: 'default',
        platform: 'discord',
        workspace: guild,
        channel: '1370000000000000001',
        thread: '1380000000000000001',
        kind: 'group',
      },
      by: {
        platform: 'discord',
        workspace: 'discord',
        user: '1350000000000000002',
        name: 'Ada',
        isBot: false,
        isGuest: false,
        groups: ['1340000000000000001'],
      },
      at: Number((1_380_000_000_000_000_001n >> 22n) + 1_420_070_400_000n),
      message: '1380000000000000001',
      text: 'ask @Bob whether it is ready',
      isToUs: true,
      files: [],
    })
  })

  it('a reply in a thread names what it replies to and brings its files', async () => {
    const thread = channelOf({ type: 11, guild_id: guild, parent_id: '1370000000000000001' })
    expect(thread && (await said('reply-with-files', thread))).toMatchObject({
      place: { channel: '1370000000000000001', thread: '1380000000000000001' },
      by: { name: 'Ada L.' },
      isToUs: true,
      replyTo: '1380000000000000004',
      files: [
        { kind: 'file', name: 'list.csv', size: 11 },
        { kind: 'picture', name: 'page.png' },
      ],
    })
  })

  it('a webhook is a program, and the system says nothing', async () => {
    expect((await said('webhook'))?.by.isBot).toBe(true)
    expect(await said('thread-created')).toBeUndefined()
  })

  it('a private conversation has no thread, and all that is said there is meant for us', async () => {
    expect(await said('webhook', { kind: 'private' })).toMatchObject({
      place: { workspace: 'dm', kind: 'private' },
      isToUs: true,
    })
  })

  it('a message is changed only where somebody edited it', async () => {
    const read = message.parse(await sample('mention'))
    expect(readRevised(read, { us, channel: room })).toBeUndefined()
    const edited = { ...read, edited_timestamp: '2026-06-05T00:01:00.000000+00:00' }
    expect(readRevised(edited, { us, channel: room })).toMatchObject({
      kind: 'edit',
      event: '1380000000000000001 2026-06-05T00:01:00.000000+00:00',
      text: 'ask @Bob whether it is ready',
    })
  })

  it('a press carries the id that we put there, and lies where its message does', async () => {
    expect(readDone(interaction.parse(await sample('press')), us)).toMatchObject({
      inbound: {
        kind: 'press',
        event: '1380000000000000010',
        id: 'opaque-id',
        message: '1380000000000000011',
        place: { workspace: guild, channel: '1370000000000000001', thread: '1380000000000000001' },
        by: { user: '1350000000000000002', name: 'Ada', isGuest: false },
      },
      isForm: false,
      hasMessage: true,
    })
  })
})
