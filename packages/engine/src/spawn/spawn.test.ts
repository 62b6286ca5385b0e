import { spawn as startProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Command } from '@errand/agent-core'
import { spawnContract, type SpawnDeed } from '@errand/agent-core/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { systemSpawn } from './spawn.ts'

/** Pids whose environment holds this text; read here again, so that the test does not ask the code it tests. */
const pidsWith = (text: string): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && environmentOf(pid).includes(text))

const environmentOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setTimeout(5)
}

const run = crypto.randomUUID()
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'errand-spawn-')))
const spawn = systemSpawn()
let marks = 0
const shell = (script: string, changes: Partial<Command> = {}): Command => ({
  file: 'sh',
  args: ['-c', script],
  cwd: folder,
  env: { PATH: '/usr/bin:/bin' },
  mark: `${run}-${++marks}.`,
  maxBytes: 100_000,
  timeoutMs: 60_000,
  ...changes,
})

afterAll(async () => {
  await spawn.reap(run)
  rmSync(folder, { recursive: true, force: true })
})

const deeds: Readonly<Record<SpawnDeed, string>> = {
  prints: "process.stdout.write('out'); process.stderr.write('err')",
  fails: 'process.exit(3)',
  echoes: 'process.stdin.pipe(process.stdout)',
  floods: "process.stdout.write('é'.repeat(100_000)); process.stderr.write('é'.repeat(100_000))",
  hangs: 'setInterval(() => {}, 1_000)',
  missing: '',
}

// Whole trees are found through /proc.
describe.runIf(existsSync('/proc/self/environ'))('on Linux', () => {
  spawnContract('real spawn', () => ({
    spawn,
    deed: (deed) =>
      deed === 'missing'
        ? { file: '/missing/program', args: [] }
        : { file: process.execPath, args: ['-e', deeds[deed]] },
    started: (mark) => until(() => pidsWith(`ERRAND_MARK=${mark}\0`).length > 0),
    pass: () => Promise.resolve(),
  }))

  it('gives the environment as it is told, with the mark, and nothing of its own', async () => {
    const command = shell('', { file: '/usr/bin/env', args: [], env: { A: '1', ERRAND_MARK: 'forged' } })
    const { stdout } = await spawn.run(command)
    expect(stdout.trim().split('\n').toSorted()).toEqual(['A=1', `ERRAND_MARK=${command.mark}`])
  })

  it('passes arguments without a shell and starts in the folder', async () => {
    const { stdout } = await spawn.run(
      shell('pwd; printf %s "$0"', { args: ['-c', 'pwd; printf %s "$0"', '$(id); *'] }),
    )
    expect(stdout).toBe(`${folder}\n$(id); *`)
  })

  it('says when it cannot start at all', async () => {
    expect(await spawn.run(shell('', { cwd: '/missing' }))).toMatchObject({
      code: null,
      reason: 'not_started',
    })
    expect(await spawn.run(shell('a\0b'))).toMatchObject({ code: null, reason: 'not_started' })
  })

  it('survives a program that does not read its input', async () => {
    const ended = await spawn.run(shell('exit 4', { input: 'x'.repeat(5_000_000) }))
    expect(ended).toMatchObject({ code: 4, reason: 'exited' })
  })

  const tree = `
    setsid sh -c 'setsid sh -c "sleep 1000; :" & sleep 1000; :' &
    (sh -c 'sleep 1000 & setsid sleep 1000 &' &)
    trap '' TERM INT HUP
    echo started
    sleep 1000; :`

  it('ends children that left the group twice or lost their parent', async () => {
    const stop = new AbortController()
    const command = shell(tree, { signal: stop.signal })
    const ended = spawn.run(command)
    await until(() => pidsWith(command.mark).length >= 8)
    stop.abort()
    expect(await ended).toMatchObject({ code: null, reason: 'aborted', stdout: 'started\n' })
    expect(pidsWith(command.mark)).toEqual([])
  })

  it('ends a tree that grows while it is ended', async () => {
    const stop = new AbortController()
    const grower = 'while :; do setsid sh -c "sleep 1000; :" & sleep 0.002; done'
    const command = shell(`setsid sh -c '${grower}' & setsid sh -c '${grower}' & wait`, {
      signal: stop.signal,
    })
    const ended = spawn.run(command)
    await until(() => pidsWith(command.mark).length >= 30)
    stop.abort()
    await ended
    expect(pidsWith(command.mark)).toEqual([])
  })

  it('ends children that dropped the mark but stayed in the group', async () => {
    const { stdout } = await spawn.run(
      shell(`env -i sh -c 'echo $$; : > bare; exec sleep 1000' & until [ -e bare ]; do sleep 0.01; done`),
    )
    const bare = Number(stdout)
    expect(bare).toBeGreaterThan(1)
    await until(() => !existsSync(`/proc/${bare}`))
  })

  it('leaves nothing behind when the command itself exits', async () => {
    const command = shell('setsid sleep 1000 & sleep 1000 & echo done')
    expect(await spawn.run(command)).toMatchObject({ code: 0, stdout: 'done\n', reason: 'exited' })
    expect(pidsWith(command.mark)).toEqual([])
  })

  it('does not wait for the output of a child that is out of reach', async () => {
    const escape = `setsid env -i sh -c 'echo $$; : > escaped; exec sleep 1000' &`
    const { stdout } = await spawn.run(shell(`${escape} until [ -e escaped ]; do sleep 0.01; done`))
    expect(process.kill(Number(stdout), 'SIGKILL')).toBe(true)
  })

  it('spares commands whose mark only starts the same, and who merely names a mark', async () => {
    const stop = new AbortController()
    const other = new AbortController()
    const command = shell('sleep 1000; :', { signal: stop.signal })
    const longer = { ...command, mark: `${command.mark}1`, signal: other.signal }
    const naming = shell(`: ERRAND_MARK=${command.mark}; sleep 1000; :`, { signal: other.signal })
    const ended = [command, longer, naming].map((each) => spawn.run(each))
    for (const { mark } of [longer, naming]) await until(() => pidsWith(`${mark}\0`).length >= 2)
    stop.abort()
    await ended[0]
    expect(pidsWith(`${longer.mark}\0`)).toHaveLength(2)
    expect(pidsWith(`${naming.mark}\0`)).toHaveLength(2)
    other.abort()
    await Promise.all(ended)
  })

  it('reaps what a killed hub left behind', async () => {
    const { signal: _, ...command } = shell(tree)
    const hub = startProcess(process.execPath, [
      '--input-type=module',
      '-e',
      `import { systemSpawn } from '${new URL('spawn.ts', import.meta.url).href}'
       await systemSpawn().run(${JSON.stringify(command)})`,
    ])
    await until(() => pidsWith(command.mark).length >= 8)
    hub.kill('SIGKILL')
    await once(hub, 'close')
    expect(pidsWith(command.mark).length).toBeGreaterThanOrEqual(8)
    expect(await spawn.reap(`${run}-`)).toBeGreaterThanOrEqual(8)
    expect(pidsWith(command.mark)).toEqual([])
  })
})
