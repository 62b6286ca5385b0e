import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

/** What was seen last in each test; not kept with the code. */
const seen = fileURLToPath(new URL('../../.seen', import.meta.url))

/** The same visit; when it is over, the page must have behaved, and how it looked at last is kept. */
export const behaving = (there: Visit): Visit => ({
  ...there,
  [Symbol.asyncDispose]: async () => {
    const name = `${expect.getState().currentTestName ?? ''} · ${there.face.name}.png`.replaceAll('/', '-')
    await there.page.screenshot({ path: path.join(seen, name) })
    await there[Symbol.asyncDispose]()
    expect.soft(there.faults()).toEqual([])
  },
})
