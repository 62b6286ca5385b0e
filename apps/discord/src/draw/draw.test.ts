import type { ApprovalCard, Card, Message, Reading } from '@errand/channel-kit'
import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modalOf } from '../forms/modal.ts'
import { pagesOf } from '../forms/pages.ts'
import { kinds, type Component } from './component.ts'
import { draw, drawPlain } from './draw.ts'
import { fits, weightOf } from './weight.ts'

const reading: Reading = {
  language: 'en',
  now: 0,
  idOf: (act) => JSON.stringify(act).slice(0, 80),
  nameOf: ({ user }) => user,
  isShared: true,
}

const textsIn = (components: readonly Component[]): readonly string[] =>
  components.flatMap((component) => {
    if (component.type === kinds.text) return [component.content]
    if (component.type === kinds.container || component.type === kinds.section)
      return textsIn(component.components)
    return []
  })
const shown = (message: Message): string =>
  draw(message, reading)
    .flatMap(({ components }) => textsIn(components))
    .join('\n')

const card: Card = {
  title: 'Check the logs',
  status: 'executing',
  state: 'Working',
  facts: ['Step 2 of 12'],
  plan: [],
  steps: [],
  coming: [],
  buttons: [{ id: 'stop', label: 'Stop', style: 'danger', act: 'stop' }],
}
const approval: ApprovalCard = {
  approval: 'a1',
  call: 'c1',
  level: 'write',
  title: 'Needs your approval',
  purpose: 'Write the report',
  tool: 'write_file',
  change: '+ a line\n- another',
  arguments: '{"path":"report.md"}',
  notes: ['May decide: Ada'],
  buttons: [{ id: 'yes', label: 'Approve once', style: 'agree', act: 'approve' }],
}

/** Words as they may come: long ones, Chinese, emoji, and what Discord reads as marks. */
const words = array(
  constantFrom(
    'word ',
    '中文字',
    '👩‍👩‍👧',
    '**',
    '`',
    '```\n',
    '<@1> ',
    '@everyone ',
    '\n\n',
    '| a |\n',
    '# ',
    '- x\n',
  ),
  { maxLength: 900, size: 'max' },
).map((pieces) => `x${pieces.join('')}`)

describe('what is drawn for Discord', () => {
  it('fits, however long its parts are', () => {
    assert(
      property(words, nat(60), nat(12), (text, rows, coming) => {
        const line = { state: 'ok', text, took: '2 s' } as const
        const messages: readonly Message[] = [
          {
            kind: 'card',
            key: 'card',
            ...card,
            title: text,
            note: text,
            console: 'https://errand.example.org/#/task/1',
            plan: Array.from({ length: rows }, () => line),
            steps: Array.from({ length: rows }, () => ({ ...line, detail: text })),
            coming: Array.from({ length: coming }, (_, index) => ({
              text,
              buttons: [
                { id: `q${index}`, label: 'Afterwards', style: 'plain', act: 'route' },
                { id: `r${index}`, label: 'Start over', style: 'plain', act: 'route' },
              ],
            })),
          },
          { kind: 'approval', key: 'a', ...approval, purpose: text, arguments: text, decided: text },
          { kind: 'answer', key: 'answer:0', markdown: text, files: [], failed: [text] },
          {
            kind: 'question',
            key: 'q',
            title: 'Question',
            question: text,
            options: Array.from({ length: coming }, (_, index) => ({
              id: `o${index}`,
              label: `${index} ${text}`,
              style: 'plain',
              act: 'option',
            })),
          },
          {
            kind: 'ending',
            key: 'end',
            status: 'failed',
            title: 'Failed',
            lists: [
              { sign: '✓', title: 'Done', items: [text] },
              { sign: '?', title: 'Unknown', items: [text] },
              { sign: '○', title: 'Not done', items: [text] },
            ],
            notes: [text],
            buttons: [],
          },
        ]
        for (const message of messages)
          for (const { components } of draw(message, reading))
            expect({
              kind: message.kind,
              fits: fits(components),
              weight: weightOf(components),
            }).toMatchObject({
              fits: true,
            })
      }),
      { numRuns: 25 },
    )
  })

  it('a card says how many rows it leaves out', () => {
    const steps = Array.from({ length: 90 }, (_, index) => ({ state: 'ok', text: `step ${index}` }) as const)
    const text = shown({ kind: 'card', key: 'card', ...card, steps })
    expect(text).toContain('50 more')
    expect(text).toContain('step 89')
    expect(text).not.toContain('step 49\n')
  })

  it('an approval shows arguments whole, or they lie beside it as a file', () => {
    expect(shown({ kind: 'approval', key: 'a', ...approval })).toContain('{"path":"report.md"}')
    const long = `{"text":"${'中'.repeat(4_000)}"}`
    const [native] = draw({ kind: 'approval', key: 'a', ...approval, arguments: long }, reading)
    expect(native?.files[0]?.text).toContain(long)
    expect(JSON.stringify(native?.components)).not.toContain('Approve once')
  })

  it('what an answer rests on stands in small letters once, under the last of its messages', () => {
    const sources = ['Rests on 1 call', '· Read **a.md**']
    for (const markdown of ['Done.', 'words '.repeat(1_000), 'words '.repeat(9_000)]) {
      const message = { kind: 'answer', key: 'answer:0', markdown, files: [], failed: [], sources } as const
      const drawn = draw(message, reading).map((native) => JSON.stringify(native))
      expect(drawn.filter((native) => native.includes('-# Rests on 1 call'))).toHaveLength(1)
      expect(drawn.join('')).toContain(JSON.stringify(String.raw`-# · Read \*\*a.md\*\*`).slice(1, -1))
    }
  })

  it('an address that fits no message is written out, and no message is too long', () => {
    for (const length of [1_200, 3_500, 4_500, 9_000]) {
      const url = `https://example.com/${'a'.repeat(length)}`
      for (const markdown of [`${url} END`, `[see it](${url}) END`, `![alt](${url}) END`]) {
        const natives = draw({ kind: 'answer', key: 'answer:0', markdown, files: [], failed: [] }, reading)
        for (const { components } of natives) expect(fits(components)).toBe(true)
        const [file] = natives.flatMap(({ files }) => files)
        const text = file?.text ?? natives.flatMap(({ components }) => textsIn(components)).join('')
        expect(text.replaceAll(/[^a]/gu, '').length).toBeGreaterThanOrEqual(length)
        expect(text).toContain('END')
      }
    }
  })

  it('a very long answer begins in the message and is whole in a file', () => {
    const markdown = Array.from({ length: 900 }, (_, index) => `Line ${index} of it.\n\n`).join('')
    const natives = draw({ kind: 'answer', key: 'answer:0', markdown, files: [], failed: [] }, reading)
    expect(natives).toHaveLength(3)
    expect(natives.at(-1)).toMatchObject({
      components: [{ type: kinds.file, file: { url: 'attachment://answer.md' } }],
      files: [{ name: 'answer.md', text: markdown }],
    })
  })

  it('a text mentions nobody and marks nothing', () => {
    const [native] = drawPlain('**@everyone** <@1> [a](https://example.com)')
    expect(native?.components).toEqual([
      { type: kinds.text, content: String.raw`\*\*@everyone\*\* \<@1> \[a\](https:\//example.com)` },
    ])
  })

  it('a form that is too long for a frame is read first, and only filled in there', () => {
    const form = {
      button: 'b1',
      submit: 'b1.s',
      title: 'Dangerous',
      text: 'x'.repeat(5_000),
      fields: [{ name: 'phrase', label: 'Type it', kind: 'line', isOptional: false }],
      send: 'Approve',
    } as const
    expect(modalOf(form, { isRead: false })).toBeUndefined()
    expect(modalOf(form, { isRead: true })?.components).toHaveLength(1)
    const pages = pagesOf(form)
    expect(pages.length).toBeGreaterThan(1)
    expect(JSON.stringify(pages.at(-1))).toContain('read.b1')
    expect(
      pages
        .flatMap(({ components }) => textsIn(components))
        .join('')
        .replaceAll(/[^x]/gu, ''),
    ).toHaveLength(5_000)
  })
})
