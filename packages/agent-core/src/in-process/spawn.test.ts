import { expect, it } from 'vitest'
import { spawnContract, type SpawnDeed } from '../contracts/spawn.ts'
import type { Ended } from '../ports/spawn.ts'
import { createManualClock } from './clock.ts'
import { createScriptedSpawn } from './spawn.ts'

spawnContract('scripted spawn', () => {
  const clock = createManualClock()
  const flood = 'é'.repeat(100_000)
  const spawn = createScriptedSpawn(
    ({ file, input = '' }) => {
      const endings: Readonly<Record<string, Partial<Ended> | Promise<Partial<Ended>>>> = {
        prints: { stdout: 'out', stderr: 'err' },
        fails: { code: 3 },
        echoes: { stdout: input },
        floods: { stdout: flood, stderr: flood },
        hangs: new Promise<Partial<Ended>>(() => {}),
      }
      const ending = endings[file]
      if (ending === undefined) throw new Error(`no program ${file}`)
      return ending
    },
    { clock },
  )
  return {
    spawn,
    deed: (deed: SpawnDeed) => ({ file: deed, args: [] }),
    started: () => Promise.resolve(),
    pass: (ms) => clock.advance(ms),
  }
})

it('scripted spawn tells why a script could not answer', async () => {
  const spawn = createScriptedSpawn(() => Promise.reject(new Error('no such program')))
  const ended = await spawn.run({
    file: 'x',
    args: [],
    cwd: '/',
    env: {},
    mark: 'm',
    maxBytes: 100,
    timeoutMs: 1,
  })
  expect(ended).toEqual({
    code: null,
    stdout: '',
    stderr: 'no such program',
    cut: false,
    reason: 'not_started',
  })
})
