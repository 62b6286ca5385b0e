import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeTestHome } from '../support/home.ts'

const bin = path.resolve(import.meta.dirname, '../../apps/hub/bin/errand')

/** Has a process say at its end what Node it was. */
const spy = `process.on('exit', () => {
  const stripper = process.moduleLoadList.some((name) => name.includes('amaro'))
  console.error(JSON.stringify({ flags: process.execArgv, stripper }))
})`
const said = z.object({ flags: z.array(z.string()), stripper: z.boolean() })

/** Runs the file as a shell would, with a place of its own for compiled code. */
const run = async (folder: string): Promise<z.infer<typeof said>> => {
  const { stderr } = await promisify(execFile)(bin, ['--help'], {
    env: {
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      TMPDIR: folder,
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(spy)}"`,
    },
  })
  return said.parse(JSON.parse(stderr))
}

describe('the process of errand', () => {
  it('bounds the young generation of its heap, and strips no types a second time', async () => {
    await using home = await makeTestHome()
    const first = await run(home.root)
    const second = await run(home.root)
    expect(first).toMatchObject({ flags: ['--max-semi-space-size=4'], stripper: true })
    expect(second.stripper).toBe(false)
  })
})
