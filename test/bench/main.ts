import { parseArgs } from 'node:util'
import { concurrency } from './concurrency.ts'
import { consolePage } from './console.ts'
import { digest } from './digest.ts'
import type { Figure } from './figure.ts'
import { loop } from './loop.ts'
import { prefix } from './prefix.ts'
import { start } from './start.ts'
import { turn } from './turn.ts'

/** Each benchmark by its name; `pnpm bench` runs all of them. */
const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  loop,
  prefix,
  digest,
  start,
  turn,
  concurrency,
  console: consolePage,
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
const names = positionals.length > 0 ? positionals : Object.keys(benches)

for (const name of names) {
  const bench = benches[name]
  if (bench === undefined) {
    process.stderr.write(`There is no benchmark "${name}"; there are ${Object.keys(benches).join(', ')}.\n`)
    process.exitCode = 2
    continue
  }
  for (const found of await bench())
    process.stdout.write(values.json === true ? `${JSON.stringify(found)}\n` : line(found))
}

function line({ name, value, unit, goal, better, ok }: Figure): string {
  const sign = better === 'lower' ? '≤' : '≥'
  return `${ok ? '✓' : '✗'} ${name.padEnd(36)} ${String(value).padStart(10)} ${unit.padEnd(8)} goal ${sign} ${goal}\n`
}
