import { describe, expect, it } from 'vitest'
import { readerLanguage } from './reader-language.ts'

describe('the language of the reader', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'zh' }, 'zh'],
    [{ LANG: 'zhx' }, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_TW.UTF-8' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: '' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8', ERRAND_LANGUAGE: 'en' }, 'en'],
  ] as const)('is for %j: %s', (env, language) => {
    expect(readerLanguage(env)).toBe(language)
  })

  it('is what the config says, before the locale', () => {
    expect(readerLanguage({ LANG: 'en_US.UTF-8' }, { language: 'zh' })).toBe('zh')
    expect(readerLanguage({ LANG: 'zh_CN.UTF-8' }, { language: undefined })).toBe('zh')
  })
})
