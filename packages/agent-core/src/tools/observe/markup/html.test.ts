import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>Shop &amp; more</title>${head}</head><body><h1>Lamps</h1>${body}<p>The end.</p></body></html>`

describe('the digest of a page', () => {
  it('is what can be read of it: headings, paragraphs, lists, tables, and links with their host', () => {
    const digest = shown(
      page(
        '<p>Read <a href="https://evil.example/pay?x=1">the &lt;terms&gt;</a>.<ul><li>one<li>two</ul><table><tr><td>a<td>b</table><a href="javascript:x()">go</a> <img alt="a lamp" src="x">',
      ),
    )
    expect(digest.split('\n').slice(1)).toEqual([
      '# Lamps',
      'Read the <terms> (link: evil.example).',
      '- one',
      '- two',
      'a | b |',
      'go (javascript: link) [image: a lamp]',
      'The end.',
    ])
    expect(digest).toContain('a page: "Shop & more", ')
  })

  it.each([
    ['the attribute hidden', '<div hidden>SECRET</div>'],
    ['the attribute hidden, in capitals and nested', '<DIV HIDDEN><p>a<div>SECRET</div></DIV>'],
    ['aria-hidden', '<p aria-hidden="true">SECRET'],
    ['display', '<p style="color:red; DISPLAY : none">SECRET</p>'],
    ['display with a comment', '<p style="display:/* */none !important">SECRET</p>'],
    ['visibility', '<p style="visibility:hidden">SECRET</p>'],
    ['opacity', '<p style="opacity: 0.0">SECRET</p>'],
    ['a font of no size', '<p style="font-size:0">SECRET</p>'],
    ['a font of one pixel', '<span style="font-size: 1px">SECRET</span>'],
    ['a place far outside', '<div style="position:absolute;left:-9999px">SECRET</div>'],
    ['an indent far outside', '<div style="text-indent:-5000px">SECRET</div>'],
    ['a clip', '<div style="clip:rect(0,0,0,0)">SECRET</div>'],
    ['no height', '<div style="height:0;overflow:hidden">SECRET</div>'],
    ['the colour of the ground', '<p style="color:#fff;background:#fff">SECRET</p>'],
    ['an invisible colour', '<p style="color: transparent">SECRET</p>'],
    ['a comment', '<!-- SECRET -->'],
    ['a comment that seems to end', '<!-- > SECRET -->'],
    ['a script', '<script>"</p>SECRET"</script>'],
    ['a style', '<style>p::after{content:"SECRET"}</style>'],
    ['a template', '<template><p>SECRET</p></template>'],
    ['noscript', '<noscript>SECRET</noscript>'],
    ['a drawing', '<svg><text>SECRET</text></svg>'],
    ['a hidden input', '<input type="hidden" value="SECRET">'],
    ['a class of the style sheet', '<p class="x gone">SECRET</p>'],
    ['an id of the style sheet', '<p id="away">SECRET</p>'],
    ['an attribute', '<p title="SECRET" data-x=SECRET>seen</p>'],
  ])('has nothing that is hidden by %s', (_, hidden) => {
    const digest = shown(
      page(`<p>before</p>${hidden}<p>after</p>`, '<style>.gone, #away { display: none }</style>'),
    )
    expect(digest).not.toContain('SECRET')
    expect(digest).toMatch(/# Lamps\n.*before/)
    expect(digest).toContain('after')
  })

  it('says how many parts it left out', () => {
    expect(shown(page('<p hidden>a</p><p hidden>b</p>'))).toContain(', 2 hidden parts left out')
  })

  it('hides nothing behind an element that was never closed', () => {
    const digest = shown(page('<p hidden>gone<p>seen one<p>seen two<br hidden>seen three'))
    for (const part of ['seen one', 'seen two seen three', 'The end.']) expect(digest).toContain(part)
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'takes an element or entity called %s for any other',
    (name) => {
      const digest = shown(page(`<${name}>seen</${name}><p>a &${name}; b</p>`))
      expect(digest).toContain('seen')
      expect(digest).toContain(`a &${name}; b`)
    },
  )
})
