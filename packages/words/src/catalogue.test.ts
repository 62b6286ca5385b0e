import { readdirSync, readFileSync } from 'node:fs'
import { codes } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { english } from './en/index.ts'
import { errors as englishErrors } from './en/errors.ts'
import { isGroup, isNumberFormat, placesOf } from './template.ts'
import { chinese } from './zh/index.ts'
import { errors as chineseErrors } from './zh/errors.ts'

const errorsOf = { en: englishErrors, zh: chineseErrors }
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: english, zh: chinese }
const explanations = Object.entries(errorsOf).flatMap(([language, errors]) =>
  Object.entries(errors).map(([code, { text, fix }]) => ({ language, code, text, fix })),
)
const templates = [
  ...explanations.map(({ language, code, text, fix }) => ({
    language,
    key: code,
    template: `${text} ${fix}`,
  })),
  ...Object.entries(wordsOf).flatMap(([language, words]) =>
    Object.entries(words).map(([key, template]) => ({ language, key, template })),
  ),
]

const namesIn = (template: string): readonly string[] => placesOf(template).map(({ name }) => name)
const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].toSorted()

const placesIn = (language: string): readonly string[] =>
  templates
    .filter((template) => template.language === language)
    .map(({ key, template }) => [key, ...sorted(namesIn(template))].join(' '))

describe('the catalogue', () => {
  it('has words for every code and for no other', () => {
    expect(Object.keys(englishErrors).toSorted()).toEqual(Object.keys(codes).toSorted())
    expect(Object.keys(chineseErrors).toSorted()).toEqual(Object.keys(codes).toSorted())
  })

  it('has the same keys in both languages', () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english))
  })

  it('uses in an error only parameters that its code declares', () => {
    const declared: Readonly<Record<string, readonly string[]>> = codes
    const strangers = explanations.flatMap(({ language, code, text, fix }) =>
      namesIn(text + fix)
        .filter((name) => !(declared[code] ?? []).includes(name))
        .map((name) => `${language} ${code} {${name}}`),
    )
    expect(strangers).toEqual([])
  })

  it('uses the same places in both languages', () => {
    expect(placesIn('zh')).toEqual(placesIn('en'))
  })

  it('knows every format and every group that a place names', () => {
    const groups = new Set(Object.keys(english).map((key) => key.split('.', 1)[0]))
    const unknown = templates.flatMap(({ language, key, template }) =>
      placesOf(template)
        .filter(
          ({ format }) =>
            format !== undefined &&
            !isNumberFormat(format) &&
            !(isGroup(format) && groups.has(format.slice(0, -2))) &&
            !/^[^|]+\|[^|]+$/u.test(format) &&
            !/^[^*]*\*[^*]*$/u.test(isGroup(format) ? '' : format),
        )
        .map(({ format }) => `${language} ${key} ${format}`),
    )
    expect(unknown).toEqual([])
  })

  it('leaves no brace over and no text empty or padded', () => {
    for (const { template } of templates) {
      expect(template.replaceAll(/\{\w+(?::[^{}]+)?\}/gu, '')).not.toMatch(/[{}]/u)
      expect(template.trim()).toBe(template)
      expect(template).not.toBe('')
    }
  })

  it('ends each error and each fix as a sentence', () => {
    for (const { language, text, fix } of explanations) {
      const end = language === 'zh' ? /[。？]$/u : /[.?]$/u
      expect(text).toMatch(end)
      expect(fix).toMatch(end)
    }
  })

  it('keeps half-width punctuation out of Chinese sentences', () => {
    const slips = templates
      .filter(({ language }) => language === 'zh')
      .map(({ template }) => template.replaceAll(/\{[^}]*\}/gu, ''))
      .filter((template) => /\p{Script=Han} ?[,;:!?()"]|[,;!?()"] ?\p{Script=Han}/u.test(template))
    expect(slips).toEqual([])
  })

  it('runs in a browser: its sources import nothing but each other and types', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'write-docs.ts',
    )
    expect(files.length).toBeGreaterThan(20)
    const foreign = files.flatMap((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /^import (?!type )/u.test(line) && !/from '\.{1,2}\//u.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(foreign).toEqual([])
  })
})
