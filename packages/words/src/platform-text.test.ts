import { expect, it } from 'vitest'
import { platformText } from './platform-text.ts'

it.each([
  ['slack', 'Slack', 'Slack'],
  ['discord', 'Discord', 'Discord'],
  ['telegram', 'Telegram', 'Telegram'],
  ['local', 'Console', '控制台'],
  ['fax', 'fax', 'fax'],
])(
  'the platform %s is called by its own name, and this house’s in the reader’s language',
  (platform, en, zh) => {
    expect(platformText('en', platform)).toBe(en)
    expect(platformText('zh', platform)).toBe(zh)
  },
)
