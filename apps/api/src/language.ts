import type { Language } from '@errand/words'

/** The language of Accept-Language that Errand speaks and the reader likes best; English where there is none. */
export const languageFor = (header: string | undefined): Language => {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return {
      language: tag.split('-', 1)[0] ?? '',
      weight: weight === undefined ? 1 : Number(weight.slice(2)),
    }
  })
  const [best] = wishes
    .filter(({ language, weight }) => (language === 'en' || language === 'zh') && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return best?.language === 'zh' ? 'zh' : 'en'
}
