import { expect, it } from 'vitest'
import { platforms } from '../seat.ts'
import { asks, storyIn, textOf } from './asks.ts'

const languages = ['en', 'zh'] as const

it('every prepared request but the quick one has a story, in both languages and on every platform', () => {
  const without = languages.flatMap((language) =>
    platforms.flatMap((platform) =>
      asks.filter(
        (ask) => storyIn(`(2026-11-30 20:00 UTC)\n${textOf(ask, platform, language)}`) === undefined,
      ),
    ),
  )
  expect([...new Set(without)]).toEqual(['quick'])
  expect(storyIn('Tell me a story')).toBeUndefined()
})

it.each(languages)('no prepared request is part of another one, in %s', (language) => {
  const texts = asks.map((ask) => textOf(ask, 'slack', language))
  const within = texts.filter((text) => texts.some((other) => other !== text && other.includes(text)))
  expect(within).toEqual([])
  expect(new Set(texts).size).toBe(asks.length)
})
