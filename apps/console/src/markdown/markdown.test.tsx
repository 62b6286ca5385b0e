import { describe, expect, it, vi } from 'vitest'
import { show, settle } from '../test-support/page.tsx'
import { Markdown } from './markdown.tsx'
import { piecesOf } from './pieces.ts'

const draw = (text: string) => show(<Markdown text={text} />)

describe('what an answer may not do', () => {
  it('leads to no other host, which stands behind the link instead', async () => {
    const page = await draw('See [the bank](https://evil.example/login) now')
    expect(page.querySelector('a')).toBeNull()
    expect(page.textContent).toBe('See the bank evil.example now')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'slack://open'])(
    'does not make a link of %s',
    async (address) => {
      const page = await draw(`[x](${address}) <${address}>`)
      expect(page.querySelector('a')).toBeNull()
    },
  )

  it('leaves bare addresses and those given by name without a way to follow them', async () => {
    const page = await draw('https://evil.example/a and [b][c]\n\n[c]: https://evil.example/d "t"')
    expect(page.querySelector('a')).toBeNull()
    expect(page.textContent).toContain('https://evil.example/a')
  })

  it('loads no image: its text and its host stand there', async () => {
    const page = await draw(
      '![a chart](https://evil.example/p.png?secret=1) ![b][c]\n\n[c]: //evil.example/q',
    )
    expect(page.querySelector('img')).toBeNull()
    expect(page.textContent).toContain('a chart evil.example')
  })

  it('shows HTML as the text that it is', async () => {
    const page = await draw('<script>alert(1)</script>\n\nand <b onclick="x()">bold</b>')
    expect(page.querySelector('script, b')).toBeNull()
    expect(page.textContent).toContain('<script>alert(1)</script>')
    expect(page.textContent).toContain('<b onclick="x()">bold</b>')
  })

  it('shows in a box what nobody could see', async () => {
    const page = await draw('pay\u200b@harbour and `a\u202eb`')
    expect([...page.querySelectorAll('.boxed-code')].map((box) => box.textContent)).toEqual([
      String.raw`\u{200b}`,
      String.raw`\u{202e}`,
    ])
  })
})

it('lets a link of this very host be followed', async () => {
  const page = await draw(`[the task](${location.origin}/#/task/1)`)
  expect(page.querySelector('a')?.getAttribute('href')).toBe(`${location.origin}/#/task/1`)
})

it('draws headings below those of the page, lists, quotes and code', async () => {
  const page = await draw('# One\n\n1. a\n2. b\n\n- [x] c\n\n> d\n\n```js\ne\n```')
  expect(page.querySelector('h1, h2')).toBeNull()
  expect(page.querySelector('h3')?.textContent).toBe('One')
  expect(page.querySelectorAll('ol > li')).toHaveLength(2)
  expect(page.querySelector('ul > li')?.textContent).toBe('☑ c')
  expect(page.querySelector('blockquote')?.textContent).toBe('d')
  expect(page.querySelector('pre')?.textContent).toBe('e')
})

it('draws the highest heading of an answer as the highest, wherever it begins', async () => {
  const page = await draw('### One\n\n#### Two\n\n```\n# no heading\n```')
  expect(page.querySelector('h3')?.textContent).toBe('One')
  expect(page.querySelector('h4')?.textContent).toBe('Two')
})

it('sorts a table by the press of a head: numbers as numbers, and back', async () => {
  const page = await draw('| n | who |\n| --- | --- |\n| 10 | a |\n| 9 | b |\n| 1,000 | c |')
  const first = () => [...page.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent)
  const head = page.querySelector('th button')
  const sort = () => settle(() => head?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await sort()
  expect(first()).toEqual(['9', '10', '1,000'])
  await sort()
  expect(first()).toEqual(['1,000', '10', '9'])
  await sort()
  expect(first()).toEqual(['10', '9', '1,000'])
})

it('shows the beginning of 10,000 lines, and all of them when asked', async () => {
  const page = await draw(Array.from({ length: 5_000 }, (_, at) => `line ${at}\n`).join('\n'))
  expect(page.textContent).not.toContain('line 4999')
  await settle(() => page.querySelector<HTMLButtonElement>('.more-lines')?.click())
  await vi.waitFor(() => expect(page.textContent).toContain('line 4999'), {
    timeout: 30_000,
  })
})

it('cuts a long text into pieces that make it up again, never within code', () => {
  const code = ['```', ...Array.from({ length: 300 }, () => 'x\n'), '```'].join('\n')
  const text = `${'a\n\n'.repeat(200)}${code}\n\n${'b\n\n'.repeat(200)}`
  const pieces = piecesOf(text)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.join('\n')).toBe(text)
  for (const piece of pieces) expect((piece.match(/```/gu) ?? []).length % 2).toBe(0)
})

describe('levels within each other without end', () => {
  const steps = Array.from({ length: 110 }, (_, at) => `${' '.repeat(at * 2)}- the end`)

  it.each([
    ['quotes', `${'> '.repeat(5_000)}the end`],
    ['items', `${'- '.repeat(5_000)}the end`],
    ['numbers', `${'1. '.repeat(5_000)}the end`],
    ['items by their indent', steps.join('\n')],
    ['emphasis', `${'*a **b '.repeat(500)}the end${'** *'.repeat(500)}`],
  ])('stand as they were written: %s', async (_what, text) => {
    const page = await draw(text)
    expect(page.textContent).toContain('the end')
    expect(page.querySelectorAll('li li li, blockquote blockquote')).toHaveLength(0)
  })
})
