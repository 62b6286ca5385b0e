import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { english } from './en/index.ts'
import { errors } from './en/errors.ts'
import { isGroup, placesOf } from './template.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** What the house runs, without the catalogue itself and without tests. */
const sources = ['apps', 'packages']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((name) => {
      const base = path.join(root, folder, name, 'src')
      return readdirSync(base, { recursive: true, encoding: 'utf8' }).map((file) => path.join(base, file))
    }),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/u.test(file) && !/words\/src\/(?:en|zh)\//u.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const literal = new Set([...sources.matchAll(/'(?<key>[a-z_]+(?:\.\w+)+)'/gu)].map(([, key]) => key))

/** Beginnings of keys whose rest is a value: of those that are put together, and of the groups in templates. */
const beginnings = new Set([
  ...[...sources.matchAll(/`(?<begin>[a-z_]+\.[\w.]*)\$\{/gu)].map(([, begin = '']) => begin),
  ...[...Object.values(english), ...Object.values(errors).flatMap(({ text, fix }) => [text, fix])]
    .flatMap(placesOf)
    .flatMap(({ format = '' }) => (isGroup(format) ? [format.slice(0, -1)] : [])),
])
// Where a place of the console is named by its screen; else this would begin every text of the console.
beginnings.delete('console.')

const isSaid = (key: string): boolean =>
  literal.has(key) ||
  [...beginnings].some((begin) => key.startsWith(begin) && !key.slice(begin.length).includes('.'))

it('every text of the catalogue is said somewhere', () => {
  expect(Object.keys(english).length).toBeGreaterThan(100)
  expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([])
})
