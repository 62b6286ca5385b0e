import { expect, it } from 'vitest'
import { html, link, lines } from './html.ts'
import { markdown } from './markdown.ts'
import { withEntities } from './telegram-text.ts'

const evil = `<img src=x onerror="alert('1')">`
const written = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;'

it('whatever somebody said is words, wherever it stands', () => {
  expect(html`<b title="${evil}">${evil}${[evil]}</b>`.html).toBe(
    `<b title="${written}">${written}${written}</b>`,
  )
  expect(lines(`a\n${evil}`).html).toBe(`a<br />${written}`)
  for (const drawn of [markdown(evil), markdown(`[x](${evil})`), withEntities(evil, [])])
    expect(drawn.html).not.toContain('<img')
})

it('a link leads into the web or nowhere', () => {
  expect(link('https://example.com/?a="b', html`x`).html).toContain('href="https://example.com/?a=&quot;b"')
  expect(link('javascript:alert(1)', html`x`).html).toBe('x')
  expect(markdown('[x](javascript:alert)').html).not.toContain('href')
})

it('marks may reach over each other in Telegram', () => {
  const entities = [
    { type: 'bold', offset: 0, length: 4 },
    { type: 'italic', offset: 2, length: 4 },
  ]
  expect(withEntities('abcdef', entities).html).toBe('<b>ab</b><b><i>cd</i></b><i>ef</i>')
})
