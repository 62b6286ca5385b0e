import { describe, expect, it } from 'vitest'
import type { Command, Spawn } from '../ports/spawn.ts'

/**
 * What the suite asks an adapter to run: `prints` writes "out" and "err"; `fails` exits with 3; `echoes` writes its
 * input; `floods` writes 100,000 times "é" to both streams; `hangs` never ends; `missing` names no program.
 */
export type SpawnDeed = 'prints' | 'fails' | 'echoes' | 'floods' | 'hangs' | 'missing'

export interface OpenSpawn {
  readonly spawn: Spawn
  readonly deed: (deed: SpawnDeed) => Pick<Command, 'file' | 'args'>
  /** Waits until a command with this mark runs. */
  readonly started: (mark: string) => Promise<void>
  /** Lets `ms` go by for time-outs. */
  readonly pass: (ms: number) => Promise<void>
}

/** What every Spawn keeps. */
export const spawnContract = (name: string, open: () => OpenSpawn): void => {
  // Marks differ between runs, so that no test reaps the processes of another.
  const run = crypto.randomUUID()
  let marks = 0
  const commandOf = ({ deed }: OpenSpawn, what: SpawnDeed, changes: Partial<Command> = {}): Command => ({
    ...deed(what),
    cwd: '/',
    env: {},
    mark: `contract-${run}-${++marks}.`,
    maxBytes: 1_000_000,
    timeoutMs: 60_000,
    ...changes,
  })

  describe(`${name} as spawn`, () => {
    it('tells the code and both streams of a command that exits', async () => {
      const opened = open()
      expect(await opened.spawn.run(commandOf(opened, 'prints'))).toEqual({
        code: 0,
        stdout: 'out',
        stderr: 'err',
        cut: false,
        reason: 'exited',
      })
      expect(await opened.spawn.run(commandOf(opened, 'fails'))).toMatchObject({ code: 3, reason: 'exited' })
    })

    it('hands over the input', async () => {
      const opened = open()
      const ended = await opened.spawn.run(commandOf(opened, 'echoes', { input: 'grüße 你好' }))
      expect(ended).toMatchObject({ code: 0, stdout: 'grüße 你好' })
    })

    it('keeps the first bytes of each stream, in whole characters, and says that it cut', async () => {
      const opened = open()
      const ended = await opened.spawn.run(commandOf(opened, 'floods', { maxBytes: 1_001 }))
      expect(ended).toMatchObject({ code: 0, cut: true, stdout: 'é'.repeat(500), stderr: 'é'.repeat(500) })
    })

    it('says that a program could not start', async () => {
      const opened = open()
      expect(await opened.spawn.run(commandOf(opened, 'missing'))).toMatchObject({
        code: null,
        stdout: '',
        reason: 'not_started',
      })
    })

    it('ends a command whose time is over', async () => {
      const opened = open()
      const ended = opened.spawn.run(commandOf(opened, 'hangs', { timeoutMs: 100 }))
      await opened.pass(100)
      expect(await ended).toMatchObject({ code: null, reason: 'timed_out' })
    })

    it('ends a command that is aborted', async () => {
      const opened = open()
      const stop = new AbortController()
      const command = commandOf(opened, 'hangs', { signal: stop.signal })
      const ended = opened.spawn.run(command)
      await opened.started(command.mark)
      stop.abort()
      expect(await ended).toMatchObject({ code: null, reason: 'aborted' })
    })

    it('does not start a command that was aborted before', async () => {
      const opened = open()
      const ended = await opened.spawn.run(commandOf(opened, 'prints', { signal: AbortSignal.abort() }))
      expect(ended).toMatchObject({ code: null, stdout: '', reason: 'aborted' })
    })

    it('reaps by the start of the mark, and only those', async () => {
      const opened = open()
      const stop = new AbortController()
      const spared = commandOf(opened, 'hangs', { signal: stop.signal })
      const reaped = commandOf(opened, 'hangs')
      const endedSpared = opened.spawn.run(spared)
      const endedReaped = opened.spawn.run({ ...reaped, mark: `${reaped.mark}1` })
      await opened.started(spared.mark)
      await opened.started(`${reaped.mark}1`)
      expect(await opened.spawn.reap(reaped.mark)).toBeGreaterThanOrEqual(1)
      expect(await endedReaped).toMatchObject({ code: null, reason: 'exited' })
      expect(await opened.spawn.reap(reaped.mark)).toBe(0)
      stop.abort()
      expect(await endedSpared).toMatchObject({ reason: 'aborted' })
    })
  })
}
