import { expect, it } from 'vitest'
import { canLinkOnDiscord } from './discord.ts'
import { richText } from './flatten.ts'
import { shownHosts } from './shown-hosts.ts'

const read = (markdown: string): string => shownHosts(richText(markdown)).text

it('shows the host of a link whose words do not tell it', () => {
  expect(read('See **[the plan](https://example.com/a)** now')).toBe('See the plan (example.com) now')
})

it('does not repeat a host that can be read', () => {
  expect(read('See https://example.com/a')).toBe('See https://example.com/a')
})

it('keeps the link on its own words', () => {
  const { spans } = shownHosts(richText('[a](https://example.com)'))
  expect(spans).toEqual([{ kind: 'link', url: 'https://example.com', start: 0, end: 1 }])
})

it('writes the whole address beside what can be no link, as a link of its own', () => {
  const { text, spans } = shownHosts(richText(String.raw`[a\[b](https://example.com/c)`), {
    canLink: canLinkOnDiscord,
  })
  expect(text).toBe('a[b (https://example.com/c)')
  expect(spans).toEqual([{ kind: 'link', url: 'https://example.com/c', start: 5, end: 26 }])
  expect(read('[a](mailto:b@c.example)')).toBe('a (b@c.example)')
})
