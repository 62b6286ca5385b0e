import type { Message, Reading } from '@errand/channel-kit'
import { describe, expect, it } from 'vitest'
import { draw, drawPlain } from './draw.ts'

const reading: Reading = {
  language: 'en',
  now: 0,
  idOf: (act) => act.do,
  nameOf: ({ user }) => user,
  isShared: true,
}
const card: Extract<Message, { readonly kind: 'card' }> = {
  kind: 'card',
  key: 'card',
  title: 'Tidy the notes',
  status: 'executing',
  state: 'Working',
  facts: ['Step 1 of 12'],
  plan: [],
  steps: [{ state: 'running', text: 'Look', took: '2 s' }],
  coming: [],
  buttons: [{ id: 'b1', label: 'Stop', style: 'danger', act: 'stop' }],
}
const lengthOf = (value: unknown): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, part) => sum + lengthOf(part), 0)
      : 0

describe('what Slack is shown', () => {
  it('is a card of blocks for all in a channel, and a stream in private', () => {
    expect(draw(card, reading)).toMatchObject([{ kind: 'message', blocks: [{ type: 'plan' }, {}, {}] }])
    expect(draw(card, { ...reading, isShared: false })).toMatchObject([
      { kind: 'stream', title: 'Tidy the notes · Working · Step 1 of 12', rows: [{ status: 'in_progress' }] },
    ])
  })

  it('is no stream while messages wait, whose buttons come and go', () => {
    const waiting = { ...card, coming: [{ text: '＋ more', buttons: [] }] }
    expect(draw(waiting, { ...reading, isShared: false })).toMatchObject([{ kind: 'message' }])
  })

  it('is a card that fits, however much there is to tell', () => {
    const line = { state: 'ok', text: 'x'.repeat(5_000), detail: 'y'.repeat(5_000) } as const
    const steps = Array.from({ length: 200 }, () => line)
    const coming = Array.from({ length: 30 }, () => ({ text: 'z'.repeat(5_000), buttons: [] }))
    const [drawn] = draw({ ...card, steps, coming }, reading)
    expect(lengthOf(drawn)).toBeLessThan(18_000)
    expect(JSON.stringify(drawn)).toContain('and 161 more')
  })

  it('is what an answer rests on, in a line that stands back under the last of its messages', () => {
    const sources = ['Rests on 1 call', '· Read *a.md*']
    for (const markdown of ['Done.', 'words '.repeat(4_000)]) {
      const drawn = draw(
        { kind: 'answer', key: 'answer:0', markdown, files: [], failed: [], sources },
        reading,
      )
      const shown = drawn.map((native) => JSON.stringify(native).includes('Rests on 1 call · Read *a.md*'))
      expect(shown.filter(Boolean)).toHaveLength(1)
      expect(shown.at(-1)).toBe(true)
    }
  })

  it('is buttons that carry nothing but their id', () => {
    const [drawn] = draw(card, reading)
    expect(JSON.stringify(drawn)).toContain('"value":"b1"')
  })

  it('is plain text in which nothing is a mark or a mention', () => {
    expect(drawPlain('<!channel> & *all*')).toEqual([
      { kind: 'message', text: '&lt;!channel&gt; &amp; *all*', blocks: [] },
    ])
  })
})
