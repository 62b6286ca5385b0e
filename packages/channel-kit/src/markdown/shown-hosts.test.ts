import { expect, it } from 'vitest'
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
