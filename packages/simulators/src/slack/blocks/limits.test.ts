import type { KnownBlock } from '@slack/types'
import { expect, expectTypeOf, test } from 'vitest'
import { refusal, clientOf } from '../test/bolt.ts'
import { slackServer } from '../index.ts'
import type { Block } from './block.ts'

const text = (length: number): string => 'x'.repeat(length)
const button = (fields: object = {}) => ({
  type: 'button' as const,
  text: { type: 'plain_text' as const, text: 'Go' },
  ...fields,
})
const plainText = (words: string) => ({ type: 'plain_text' as const, text: words })
const section = (length: number): KnownBlock => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text(length) },
})
const actions = (elements: readonly object[]) => ({ type: 'actions', elements })
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: plainText(`Option ${index}`), value: `${index}` }))

const dividers = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))

const cases: readonly (readonly [
  what: string,
  good: readonly object[],
  bad: readonly object[],
  error?: string,
])[] = [
  ['50 blocks', dividers(50), dividers(51)],
  ['3000 characters in a section', [section(3000)], [section(3001)]],
  [
    '150 characters in a header',
    [{ type: 'header', text: plainText(text(150)) }],
    [{ type: 'header', text: plainText(text(151)) }],
  ],
  ['25 elements in actions', [actions(Array(25).fill(button()))], [actions(Array(26).fill(button()))]],
  [
    '75 characters on a button',
    [actions([button({ text: plainText(text(75)) })])],
    [actions([button({ text: plainText(text(76)) })])],
  ],
  [
    '2000 characters in a value',
    [actions([button({ value: text(2000) })])],
    [actions([button({ value: text(2001) })])],
  ],
  [
    '255 characters in an action_id',
    [actions([button({ action_id: text(255) })])],
    [actions([button({ action_id: text(256) })])],
  ],
  [
    'an action_id once in a block',
    [actions([button({ action_id: 'a' })]), actions([button({ action_id: 'a' })])],
    [actions([button({ action_id: 'a' }), button({ action_id: 'a' })])],
  ],
  [
    '10 radio buttons',
    [actions([{ type: 'radio_buttons', options: options(10) }])],
    [actions([{ type: 'radio_buttons', options: options(11) }])],
  ],
  [
    '10 checkboxes',
    [actions([{ type: 'checkboxes', options: options(10) }])],
    [actions([{ type: 'checkboxes', options: options(11) }])],
  ],
  [
    '100 options in a menu',
    [actions([{ type: 'static_select', options: options(100) }])],
    [actions([{ type: 'static_select', options: options(101) }])],
  ],
  [
    '12,000 characters of Markdown',
    [{ type: 'markdown', text: text(12_000) }],
    [{ type: 'markdown', text: text(12_001) }],
  ],
  [
    '13,200 characters over all blocks',
    [...Array(4).fill(section(3000)), section(1200)],
    [...Array(4).fill(section(3000)), section(1201)],
    'msg_blocks_too_long',
  ],
  ['known fields', [{ type: 'divider' }], [{ type: 'divider', color: 'red' }]],
  ['known blocks', [{ type: 'divider' }], [{ type: 'ruler' }]],
  ['alerts only in modals', [{ type: 'divider' }], [{ type: 'alert', text: plainText('Careful') }]],
  ['text or fields in a section', [section(1)], [{ type: 'section' }]],
]

test.for(cases)('a message may have %s, and no more', async ([, good, bad, error = 'invalid_blocks']) => {
  await using slack = await slackServer()
  const client = clientOf(slack)
  const { channel } = slack.channel({ kind: 'group', members: [slack.account({ name: 'Ann' })] })
  const post = (blocks: readonly object[]): Promise<unknown> =>
    client.apiCall('chat.postMessage', { channel, text: 'fallback', blocks })
  await post(good)
  expect(slack.violations).toEqual([])
  expect(await refusal(post(bad))).toBe(error)
  expect(slack.violations).toHaveLength(1)
})

test('a refusal says what is wrong and where, as Slack does', async () => {
  await using slack = await slackServer()
  const { channel } = slack.channel({ kind: 'group', members: [slack.account({ name: 'Ann' })] })
  const call = clientOf(slack).apiCall('chat.postMessage', {
    channel,
    blocks: [{ type: 'divider' }, { ...section(3001), extra: 1 }],
  })
  await expect(call).rejects.toMatchObject({
    data: {
      errors: [
        'must be less than 3001 characters [json-pointer:/blocks/1/text/text]',
        'invalid additional property: extra [json-pointer:/blocks/1]',
      ],
      response_metadata: {
        messages: [
          '[ERROR] must be less than 3001 characters [json-pointer:/blocks/1/text/text]',
          '[ERROR] invalid additional property: extra [json-pointer:/blocks/1]',
        ],
      },
    },
  })
})

test('the blocks are those of the SDK', () => {
  expectTypeOf<Block['type']>().toEqualTypeOf<KnownBlock['type']>()
})
