import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { conformanceTable } from './table.ts'

/* Plays everything and writes docs/conformance.md anew: `node test/conformance/write-table.ts`. */
const root = fileURLToPath(new URL('../..', import.meta.url))

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

const folder = mkdtempSync(path.join(tmpdir(), 'errand-conformance-'))
try {
  const file = path.join(folder, 'results.json')
  const args = [
    'run',
    'test/conformance',
    // One after the other: what is told of times is then of the surface, and not of the machine.
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  spawnSync(path.join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
  const played = report
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
  const text = conformanceTable((surface, scenario) => {
    const found = played.find(({ ancestorTitles: [on], title }) => on === surface && title === scenario)
    return found === undefined ? undefined : found.status === 'passed'
  })
  writeFileSync(path.join(root, 'docs/conformance.md'), text)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
