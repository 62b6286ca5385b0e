import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const planted: string[] = []

/** Plants a file, lints it alone, and gives what the linter said. */
const lint = async (file: string, source: string): Promise<string> => {
  const target = path.join(root, file)
  planted.push(target)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, source)
  const bin = path.join(root, 'node_modules/.bin/oxlint')
  const ended = await run(bin, ['--format=unix', target], { cwd: root }).catch((thrown: unknown) => thrown)
  return typeof ended === 'object' && ended !== null && 'stdout' in ended ? String(ended.stdout) : ''
}

afterAll(() => Promise.all(planted.map((file) => rm(file, { force: true }))))

const violations = [
  [
    'agent-core imports no platform of its own',
    'packages/agent-core/src/planted-node.ts',
    `import fs from 'node:fs'\nexport const x = fs\n`,
  ],
  [
    'agent-core imports no other package',
    'packages/agent-core/src/planted-yaml.ts',
    `import { parse } from 'yaml'\nexport const x = parse\n`,
  ],
  [
    'agent-core has no clock',
    'packages/agent-core/src/planted-date.ts',
    `export const x = () => Date.now()\n`,
  ],
  [
    'agent-core has no timer',
    'packages/agent-core/src/planted-timer.ts',
    `export const x = () => setTimeout(() => undefined, 1)\n`,
  ],
  [
    'agent-core has no chance',
    'packages/agent-core/src/planted-chance.ts',
    `export const x = () => Math.random()\n`,
  ],
  [
    'agent-core reads no environment',
    'packages/agent-core/src/planted-env.ts',
    `export const x = () => process.env\n`,
  ],
  [
    'agent-core does not reach out',
    'packages/agent-core/src/planted-fetch.ts',
    `export const x = () => fetch('http://127.0.0.1')\n`,
  ],
  [
    'packages know no app',
    'packages/storage/src/planted-app.ts',
    `import { main } from '@errand/hub'\nexport const x = main\n`,
  ],
  [
    'apps import a package by its name',
    'apps/hub/src/planted-deep.ts',
    `import { x as y } from '@errand/words/src/say.ts'\nexport const x = y\n`,
  ],
  [
    'tools reach out through no client of their own',
    'packages/tools/src/planted-fetch.ts',
    `export const x = () => fetch('http://127.0.0.1')\n`,
  ],
  ['no default exports', 'packages/words/src/planted-default.ts', `export default 1\n`],
  ['no any', 'packages/words/src/planted-any.ts', `export const x = (y: any): number => y\n`],
] as const

describe('the boundaries', () => {
  it.each(violations)('report a violation of: %s', async (_rule, file, source) => {
    expect(await lint(file, source)).toContain(path.basename(file))
  })

  it('let a clean file pass', async () => {
    expect(await lint('packages/words/src/planted-clean.ts', `export const x = 1\n`)).not.toContain(
      'planted-clean',
    )
  })
})
