import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const entries = Array.from(
  { length: 300 },
  (_, n) =>
    `<entry id="${n}"><title>标题 ${n} &amp; more</title><link href='https://example.org/${n}'/><a><b><c>${n}</c></b></a></entry>`,
).join('\n')

describe('the digest of XML', () => {
  it('has each path with how often it is there, attributes too', () => {
    const lines = shown(`<?xml version="1.0"?>\n<feed xmlns="urn:x">${entries}</feed>`).split('\n')
    expect(lines[0]).toMatch(/^\[digest of XML: [\d,]+ characters, 1,801 elements, 9 paths;/)
    expect(lines).toContain('feed.entry: 300 element')
    expect(lines).toContainEqual(expect.stringMatching(/^feed\.entry\.@id: 300 text, e\.g\. "0", "1"/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^feed\.entry\.title: 300 text, e\.g\. "标题 0 & more"/),
    )
    expect(lines).toContain('deeper than 4 names: 300 values')
  })

  it('expands no entity, however many times it would double', () => {
    const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')
    const digest = shown(`<!DOCTYPE x [<!ENTITY e0 "boom">${bomb}]><x>${'<y>&e30;</y>'.repeat(400)}</x>`)
    expect(digest).toContain('x.y: 400 text: "&e30;" ×400')
    expect(digest).not.toContain('boom')
  })

  it('reads what is not well formed as far as it goes', () => {
    const digest = shown(`<x>${'<y>1</z>'.repeat(1_000)}</x>`)
    expect(digest).toMatch(/^x\.y: /m)
  })
})
