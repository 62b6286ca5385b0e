import { expect, it } from 'vitest'
import { platforms } from '../seat.ts'
import { asks, storyIn, textOf } from './asks.ts'

const languages = ['en', 'zh'] as const

it('every prepared request but the quick one has a story, in both languages and on every platform', () => {
  const without = languages.flatMap((language) =>
    platforms.flatMap((platform) =>
      asks.filter((ask) => storyIn(`(2026-11-30 20:00 UTC)\n${textOf(ask, platform, language)}`) === undefined),
    ),
  )
  expect([...new Set(without)]).toEqual(['quick'])
  expect(storyIn('Tell me a story')).toBeUndefined()
})

it('no prepared request is part of another one', () => {
  for (const language of languages)
    for (const ask of asks)
      for (const other of asks)
        if (ask !== other)
          expect(textOf(ask, 'slack', language)).not.toContain(textOf(other, 'slack', language))
})
