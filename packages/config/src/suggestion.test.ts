import { describe, expect, it } from 'vitest'
import { suggestionFor } from './suggestion.ts'

describe('a suggestion', () => {
  it.each([
    ['modles', 'models'],
    ['models.mian', 'models.main'],
    ['models.base_url2', 'models.baseUrl'],
    ['apiKey', 'models.apiKey'],
    ['MODLES.MAIN', 'models.main'],
    ['language.x', 'language'],
    ['budgets.task.step', 'budgets.task.steps'],
  ])('for %s is %s', (given, meant) => {
    expect(suggestionFor(given.split('.'))?.join('.')).toBe(meant)
  })

  it.each(['sparkle', 'models.cat', '__proto__', 'constructor', 'x.y.z', ''])(
    'is not made for %j',
    (given) => {
      expect(suggestionFor(given.split('.'))).toBeUndefined()
    },
  )
})
