import { expect, it } from 'vitest'
import { languageFor } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['zh', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['EN-gb', 'en'],
  ['de, zh;q=0.3', 'zh'],
  ['en;q=0.5, zh;q=0.8', 'zh'],
  ['zh;q=0.5, en;q=0.8', 'en'],
  ['en, zh', 'en'],
  ['zh;q=0', 'en'],
  ['zh;q=x', 'en'],
  [';;q=,,', 'en'],
])('%j is answered in %s', (header, language) => {
  expect(languageFor(header)).toBe(language)
})
