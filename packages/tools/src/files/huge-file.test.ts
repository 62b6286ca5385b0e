import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { scratch } from '../scratch.ts'

const report = z.object({ value: z.string(), grewMb: z.number() })

// A process of its own, so that its peak of memory is that of one call.
const child = `
const [index, folder, name, args] = process.argv.slice(1)
const { fileTools } = await import(index)
const tool = fileTools().find((one) => one.name === name)
const before = process.resourceUsage().maxRSS
const { value } = await tool.run(JSON.parse(args), { folder, signal: new AbortController().signal })
console.log(JSON.stringify({ value, grewMb: (process.resourceUsage().maxRSS - before) / 1024 }))
`

const measured = async (
  folder: string,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<z.infer<typeof report>> => {
  const index = new URL('../index.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    child,
    index,
    folder,
    name,
    JSON.stringify(args),
  ])
  return report.parse(JSON.parse(stdout))
}

it('a file of 300 MB is read and searched in a bounded memory', async () => {
  await using room = await scratch({ 'huge.log': 'one line of text\n'.repeat(1_000) })
  await using file = await open(join(room.folder, 'huge.log'), 'r+')
  await file.truncate(300_000_000)
  await file.write('\nthe end', 299_999_992)
  const read = await measured(room.folder, 'read_file', { path: 'huge.log', from: 1_002 })
  expect(read.value).toBe('huge.log: lines 1002-1002 of 1,002 lines\n1002\tthe end')
  const searched = await measured(room.folder, 'search_files', { pattern: '^one', path: 'huge.log' })
  expect(searched.value).toContain('1,000 lines in 1 of 1 file')
  for (const { grewMb } of [read, searched]) expect(grewMb).toBeLessThan(120)
})

it('a single line of 50 MB is read and searched in a bounded memory', async () => {
  await using room = await scratch({ 'one.json': Buffer.alloc(50_000_000, '{"key":"value"},') })
  const read = await measured(room.folder, 'read_file', { path: 'one.json' })
  expect(read.value).toMatch(
    /^one\.json: lines 1-1 of 1 line\n1\t\{"key".*… \(49,998,000 more bytes in this line\)$/,
  )
  const searched = await measured(room.folder, 'search_files', { pattern: 'nowhere', path: 'one.json' })
  expect(searched.value).toContain('No line of 1 file matches')
  for (const { grewMb } of [read, searched]) expect(grewMb).toBeLessThan(120)
})
