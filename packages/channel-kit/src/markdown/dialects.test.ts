import { describe, expect, it } from 'vitest'
import { discordMarkdown } from './discord.ts'
import { richText } from './flatten.ts'
import { plain } from './rich-text.ts'
import { slackRichText } from './slack-rich-text.ts'
import { slackMrkdwn } from './slack.ts'
import { telegramText } from './telegram.ts'

const discord = (markdown: string): string => discordMarkdown(richText(markdown, { sign: () => '-' }))
const slack = (markdown: string): string => slackMrkdwn(richText(markdown)).replaceAll('\u200B', '')
const telegram = (markdown: string) => telegramText(richText(markdown))

describe('in Slack', () => {
  it.each([
    ['**b** _i_ ~~s~~ `c`', '*b* _i_ ~s~ `c`'],
    ['***x***', '_*x*_'],
    ['# A\n\ntext', '*A*\n\ntext'],
    ['[a|b](https://x.example/?a=1&b=2)', '<https://x.example/?a=1&amp;b=2|a¦b>'],
    ['<!channel> <@U1> & co', '&lt;!channel&gt; &lt;@U1&gt; &amp; co'],
    ['```js\na < b\n```', '```\na &lt; b\n```'],
    ['> a\n> b', '> a\n> b'],
    ['[x](javascript:alert(1))', 'x (javascript:alert(1))'],
  ])('%j is %j', (markdown, mrkdwn) => {
    expect(slack(markdown)).toBe(mrkdwn)
  })

  it('a mark beside a letter gets room, and a mark that is text opens nothing', () => {
    expect(slackMrkdwn(richText('a**b**c'))).toBe('a\u200B*b*\u200Bc')
    expect(slackMrkdwn(richText(String.raw`\*not\*`))).toBe('*\u200Bnot*')
  })

  it('lists, quotes and code are elements of their own', () => {
    const elements = slackRichText(richText('Intro:\n\n- a\n- **b**\n  - c\n\n> q\n\n```\nx\n```\n\nend'))
    expect(elements.map(({ type }) => type)).toEqual([
      'rich_text_section',
      'rich_text_list',
      'rich_text_list',
      'rich_text_quote',
      'rich_text_preformatted',
      'rich_text_section',
    ])
    expect(elements[1]).toEqual({
      type: 'rich_text_list',
      style: 'bullet',
      indent: 0,
      elements: [
        { type: 'rich_text_section', elements: [{ type: 'text', text: 'a' }] },
        { type: 'rich_text_section', elements: [{ type: 'text', text: 'b', style: { bold: true } }] },
      ],
    })
    expect(elements[0]).toEqual({ type: 'rich_text_section', elements: [{ type: 'text', text: 'Intro:' }] })
  })

  it('a list that begins with nought is text, for Slack counts from one', () => {
    expect(slackRichText(richText('0. a\n1. b')).map(({ type }) => type)).toEqual([
      'rich_text_section',
      'rich_text_list',
    ])
  })

  it('a numbered list that goes on keeps its numbers', () => {
    const [list] = slackRichText(richText('3. c\n4. d'))
    expect(list).toMatchObject({ type: 'rich_text_list', style: 'ordered', offset: 2 })
  })
})

describe('in Discord', () => {
  it.each([
    ['__x__ and *y*', '**x** and *y*'],
    ['#### deep', '**deep**'],
    ['## two', '## two'],
    ['[d](https://x.example/a_b)', '[d](<https://x.example/a_b>)'],
    ['https://x.example/a_b', '<https://x.example/a_b>'],
    ['- a\n  - b', '- a\n  - b'],
    ['> - a\n> - b', '> - a\n> - b'],
    ['```py\nx\n```', '```py\nx\n```'],
    ['snake_case <@123> 2 * 3', String.raw`snake\_case \<@123> 2 \* 3`],
    [String.raw`\# no heading`, String.raw`\# no heading`],
    [String.raw`1\. no list`, String.raw`1\. no list`],
    // A space without width stands between signs that would be read as one.
    ['**a**__b__', '**a**\u200B**b**'],
    ['*a*__b__', '*a*\u200B**b**'],
    // What cannot be escaped stands outside of the mark that it would end.
    ['**a `**` b**', '**a** `**` **b**'],
    ['~~a `~` b~~', '~~a~~ `~` ~~b~~'],
    ['*a <https://x.example/*b>*', '*a* <https://x.example/*b>'],
    ['**a\nb**', '**a**\n**b**'],
    [String.raw`~~a\~~~`, '~~a\\~\u200B~~'],
    ['`a\nb`', '`a b`'],
    ['# C\\#', '# C#\u200B'],
    ['> > a', '> a'],
    ['> a\n>\n> b', '> a\n> \n> b'],
    ['-\n- b', '- \u200B\n- b'],
    ['- ```\n  x\n  ```', '- \u200B\n```\nx\n```'],
    ['```\n\n\n```', '```\n\u200B\n\n```'],
    ['**a**\n\n\\# b', '**a**\n\n\\# b'],
    ['`a`\n\n\\# b', '`a`\n\n\\# b'],
    ['[a](mailto:b@c.example)', 'a (b@c.example)'],
    ['[![p](https://x.example/p)](https://x.example)', '[p](<https://x.example>)'],
    ['[a](#b)', 'a (#b)'],
    ['a\\\n[\\-](#b)', 'a\n\\- (#b)'],
  ])('%j is %j', (markdown, wire) => {
    expect(discord(markdown)).toBe(wire)
  })

  it('a fence inside code does not end it', () => {
    expect(discord('````\n```\n````').match(/```/gu)).toHaveLength(2)
  })

  it('an address in text or in the words of an inert link leads nowhere', () => {
    for (const markdown of [
      '[https://evil.example/?q=1](https://a.example)',
      '<img src="https://evil.example/?q=1">',
      '[see https://evil.example/?q=1 now](https://a.example)',
    ])
      expect(discordMarkdown(richText(markdown), { links: () => 'inert' })).not.toMatch(/https?:\/\//u)
    expect(discordMarkdown(plain('https://a.example'))).toBe(String.raw`https:\//a.example`)
    expect(discord('https://a.example')).toBe('<https://a.example>')
  })

  it('a run of backticks, however long, does not end the code that it stands in', () => {
    for (const count of [3, 4, 5, 6, 7]) {
      const run = '`'.repeat(count)
      const block = `~~~\n${run}\n[a](https://example.com)\n~~~`
      expect(discord(block).match(/```/gu)).toHaveLength(2)
      expect(slackMrkdwn(richText(block)).match(/```/gu)).toHaveLength(2)
      const fence = '`'.repeat(count + 1)
      expect(discord(`${fence} ${run}x ${fence}`).match(/``/gu)).toHaveLength(2)
    }
  })
})

describe('in Telegram', () => {
  it('offsets count UTF-16 units', () => {
    expect(telegram('😀 **b**').entities).toEqual([{ type: 'bold', offset: 3, length: 1 }])
  })

  it('nothing overlaps code', () => {
    expect(telegram('**a `b` c**').entities).toEqual([
      { type: 'bold', offset: 0, length: 1 },
      { type: 'bold', offset: 4, length: 1 },
      { type: 'code', offset: 2, length: 1 },
    ])
  })

  it('quotes do not nest', () => {
    expect(telegram('> a\n>> b').entities.filter(({ type }) => type === 'blockquote')).toHaveLength(1)
  })
})

const inert = (): 'inert' => 'inert'

describe('a link that must not lead anywhere', () => {
  const text = richText('[a](https://evil.example/?secret=1) https://evil.example/x')

  it('shows its host instead', () => {
    expect(slackMrkdwn(text, { links: inert })).toBe('a (evil.example) `https://evil.example/x`')
    expect(discordMarkdown(text, { links: inert })).toBe('a (evil.example) `https://evil.example/x`')
    expect(telegramText(text, { links: inert })).toEqual({
      text: 'a (evil.example) https://evil.example/x',
      entities: [{ type: 'code', offset: 17, length: 22 }],
    })
    expect(JSON.stringify(slackRichText(text, { links: inert }))).not.toContain('"url"')
  })
})
