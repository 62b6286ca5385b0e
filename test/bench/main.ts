import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'

/** Each benchmark by its name, loaded when it runs: what one brings along must not weigh on another. */
const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  loop: async () => (await import('./loop.ts')).loop(),
  prefix: async () => (await import('./prefix.ts')).prefix(),
  digest: async () => (await import('./digest.ts')).digest(),
  start: async () => (await import('./start.ts')).start(),
  turn: async () => (await import('./turn.ts')).turn(),
  concurrency: async () => (await import('./concurrency.ts')).concurrency(),
  console: async () => (await import('./console.ts')).consolePage(),
  ingress: async () => (await import('./ingress.ts')).ingress(),
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
