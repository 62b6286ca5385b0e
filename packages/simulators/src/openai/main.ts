import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { reply } from './reply.ts'
import { startOpenAI } from './server.ts'

const { values } = parseArgs({ options: { script: { type: 'string' }, port: { type: 'string' } } })
const { script, port } = z
  .object({ script: z.string(), port: z.coerce.number().int().min(0).max(65_535).default(0) })
  .parse(values)

const simulator = await startOpenAI({
  port,
  script: z.array(reply).parse(JSON.parse(await readFile(script, 'utf8'))),
})
console.log(JSON.stringify({ url: simulator.url }))

const end = async (): Promise<void> => {
  await simulator.close()
  // An open stdin would keep the process.
  process.stdin.destroy()
}
process.once('SIGTERM', () => void end())
process.stdin.once('close', () => void end()).resume()
