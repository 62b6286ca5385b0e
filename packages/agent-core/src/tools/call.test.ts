import { describe, expect, it } from 'vitest'
import { ErrandError } from '../errors.ts'
import { createManualClock, type ManualClock } from '../in-process/clock.ts'
import { createDigests } from '../in-process/digests.ts'
import { createScriptedSpawn } from '../in-process/spawn.ts'
import type { Spawn } from '../ports/spawn.ts'
import { runTool, type CallEnd } from './call.ts'
import type { Tool, ToolContext, ToolResult } from './contract.ts'
import { plainEffect, plainTool } from './plain-tool.ts'
import { createRedactor } from './redact.ts'

const never = new Promise<ToolResult>(() => {})
const spawnOf = (): Spawn & { readonly reaped: readonly string[] } => {
  const reaped: string[] = []
  const spawn = createScriptedSpawn(() => ({ stdout: 'ran' }))
  return {
    ...spawn,
    reaped,
    reap: (mark) => {
      reaped.push(mark)
      return spawn.reap(mark)
    },
  }
}

/** A call that is under way, and what can happen to it. */
const start = (tool: Tool, { spawn = spawnOf() }: { readonly spawn?: Spawn } = {}) => {
  const manual = createManualClock()
  const pending = new Set<() => void>()
  const clock: ManualClock = {
    ...manual,
    after: (ms, callback) => {
      const over = manual.after(ms, () => {
        pending.delete(cancel)
        callback()
      })
      const cancel = (): void => {
        pending.delete(cancel)
        over()
      }
      pending.add(cancel)
      return cancel
    },
  }
  const stop = new AbortController()
  const context: ToolContext = {
    signal: stop.signal,
    key: 'k',
    task: 't1',
    call: 'c1',
    actor: { platform: 'web', workspace: 'w', user: 'u', roles: ['member'] },
    place: { tenant: 'default', platform: 'web', workspace: 'w', channel: 'c', kind: 'private' },
    folder: '/folder',
    spawn,
    mark: 't1.c1',
    clock,
    output: () => Promise.resolve(undefined),
    progress: () => undefined,
  }
  const run = (): Promise<CallEnd> =>
    runTool(tool, { path: 'a' }, context, {
      clock,
      redact: createRedactor(['hunter22']),
      digests: createDigests({ redact: (text) => text }),
      countTokens: (text) => Math.ceil(text.length / 4),
      tokens: 100,
      timeoutMs: 1_500,
      stopGraceMs: 400,
    })
  return { clock, stop, run, pending }
}

/** Ends by itself this long after its signal aborted. */
const endsAfterAbort =
  (ms: number, result: ToolResult): Tool['run'] =>
  (_, { signal, clock }) => {
    const { promise, resolve } = Promise.withResolvers<ToolResult>()
    signal.addEventListener('abort', () => clock.after(ms, () => resolve(result)), { once: true })
    return promise
  }

const whenAborted = (signal: AbortSignal): Promise<ToolResult> =>
  new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve({ outcome: 'ok', value: '' }), { once: true }),
  )

describe('a call that ends by itself', () => {
  it('gives its shaped result and how long it took', async () => {
    const tool = plainTool({
      run: (args, { clock }) => {
        const { promise, resolve } = Promise.withResolvers<ToolResult>()
        clock.after(30, () => resolve({ outcome: 'ok', value: `read ${String(args['path'])}` }))
        return promise
      },
    })
    const spawn = spawnOf()
    const { clock, run } = start(tool, { spawn })
    const end = run()
    await clock.advance(30)
    expect(await end).toEqual({ outcome: 'ok', text: 'read a', ms: 30 })
    expect(spawn.reaped).toEqual([])
  })

  it('keeps whether a failure may pass', async () => {
    const problem = { code: 'TOOL_FAILED', params: { tool: 'read_page', reason: '503' } } as const
    const { run } = start(
      plainTool({
        run: () => Promise.resolve({ outcome: 'failed', problem, passing: true, retryAfterMs: 9 }),
      }),
    )
    expect(await run()).toMatchObject({ outcome: 'failed', problem, passing: true, retryAfterMs: 9 })
  })

  const throwing: readonly (readonly [string, () => Promise<ToolResult>])[] = [
    [
      'at once',
      () => {
        throw new Error('no hunter22\n  at stack')
      },
    ],
    ['later', () => Promise.reject(new Error('no hunter22\n  at stack'))],
  ]
  it.each(throwing)('fails when the tool throws %s, without stack and secrets', async (_, run) => {
    expect(await start(plainTool({ run })).run()).toEqual({
      outcome: 'failed',
      text: 'Failed: TOOL_FAILED (tool: read_page; reason: no [redacted]). List the folder first.',
      problem: { code: 'TOOL_FAILED', params: { tool: 'read_page', reason: 'no [redacted]' } },
      ms: 0,
    })
  })

  it('keeps code and parameters of an error of ours', async () => {
    const error = new ErrandError('PATH_OUTSIDE', { path: '../hunter22' })
    const { run } = start(plainTool({ run: () => Promise.reject(error) }))
    expect(await run()).toMatchObject({
      problem: { code: 'PATH_OUTSIDE', params: { path: '../[redacted]' } },
    })
  })
})

describe('a call out of time', () => {
  it.each(['natural', 'keyed'] as const)(
    'has failed and may be tried again when it is %s',
    async (idempotency) => {
      const { clock, run } = start(plainEffect({ idempotency, run: () => never }))
      const end = run()
      await clock.advance(2_000)
      expect(await end).toMatchObject({
        outcome: 'failed',
        problem: { code: 'TOOL_TIMEOUT', params: { tool: 'send_page', seconds: 1.5 } },
        passing: true,
      })
    },
  )

  it('has failed when it reads, even if it answers after the end', async () => {
    const spawn = spawnOf()
    const run = endsAfterAbort(10, { outcome: 'ok', value: 'half of it' })
    const call = start(plainTool({ run }), { spawn })
    const end = call.run()
    await call.clock.advance(2_000)
    expect(await end).toMatchObject({ outcome: 'failed', problem: { code: 'TOOL_TIMEOUT' }, ms: 1_510 })
    expect(spawn.reaped).toEqual(['t1.c1'])
  })

  it('is unknown when its effect cannot be repeated', async () => {
    const { clock, run } = start(plainEffect({ run: () => never }))
    const end = run()
    await clock.advance(1_900)
    expect(await end).toMatchObject({ outcome: 'unknown', problem: { code: 'TOOL_TIMEOUT' }, ms: 1_900 })
  })

  it('is what it says when an effect still ends well within the grace', async () => {
    const run = endsAfterAbort(399, { outcome: 'ok', value: 'sent' })
    const call = start(plainEffect({ run }))
    const end = call.run()
    await call.clock.advance(2_000)
    expect(await end).toEqual({ outcome: 'ok', text: 'sent', ms: 1_899 })
  })

  it('is not believed when an effect only fails after its abort', async () => {
    const problem = { code: 'TOOL_FAILED', params: { tool: 'send_page', reason: 'aborted' } } as const
    const call = start(plainEffect({ run: endsAfterAbort(1, { outcome: 'failed', problem }) }))
    const end = call.run()
    await call.clock.advance(2_000)
    expect(await end).toMatchObject({ outcome: 'unknown', problem: { code: 'TOOL_TIMEOUT' } })
  })
})

describe('a stopped call', () => {
  it('does not begin when the stop came first', async () => {
    let began = false
    const tool = plainEffect({
      run: () => {
        began = true
        return never
      },
    })
    const { stop, run } = start(tool)
    stop.abort()
    expect(await run()).toMatchObject({ outcome: 'skipped', problem: { code: 'TOOL_STOPPED' }, ms: 0 })
    expect(began).toBe(false)
  })

  it('is skipped when it reads, and its processes are ended even if it never answers', async () => {
    const spawn = spawnOf()
    const call = start(plainTool({ run: () => never }), { spawn })
    const end = call.run()
    await call.clock.advance(100)
    call.stop.abort()
    await call.clock.advance(399)
    expect(spawn.reaped).toEqual([])
    await call.clock.advance(1)
    expect(await end).toMatchObject({ outcome: 'skipped', problem: { code: 'TOOL_STOPPED' }, ms: 500 })
    expect(spawn.reaped).toEqual(['t1.c1'])
  })

  it.each(['none', 'keyed', 'natural'] as const)(
    'is unknown when its effect had begun: %s',
    async (idempotency) => {
      const call = start(plainEffect({ idempotency, run: () => never }))
      const end = call.run()
      call.stop.abort()
      await call.clock.advance(400)
      expect(await end).toMatchObject({ outcome: 'unknown', problem: { code: 'TOOL_STOPPED' } })
    },
  )

  it('leaves no timer behind, however it ended', async () => {
    const answered = start(plainTool())
    await answered.run()
    const stopped = start(plainTool({ run: (_, { signal }) => whenAborted(signal) }))
    const end = stopped.run()
    stopped.stop.abort()
    await end
    expect([...answered.pending, ...stopped.pending]).toEqual([])
  })

  it('ends at once when the tool does', async () => {
    const call = start(plainTool({ run: endsAfterAbort(0, { outcome: 'ok', value: '' }) }))
    const end = call.run()
    call.stop.abort()
    await call.clock.advance(0)
    expect(await end).toMatchObject({ outcome: 'skipped', ms: 0 })
  })

  it('starts no process any more', async () => {
    const reasons: string[] = []
    const command = { file: 'x', args: [], cwd: '/', env: {}, mark: 't1.c1', maxBytes: 1, timeoutMs: 1 }
    const tool = plainTool({
      run: async (_, { signal, spawn }) => {
        reasons.push((await spawn.run(command)).reason)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        reasons.push((await spawn.run(command)).reason)
        return never
      },
    })
    const call = start(tool)
    const end = call.run()
    await call.clock.advance(1)
    call.stop.abort()
    await call.clock.advance(400)
    await end
    expect(reasons).toEqual(['exited', 'aborted'])
  })

  it('says when its processes could not be ended', async () => {
    const spawn: Spawn = { ...spawnOf(), reap: () => Promise.reject(new Error('no /proc for hunter22')) }
    const call = start(plainTool({ run: () => never }), { spawn })
    const end = call.run()
    call.stop.abort()
    await call.clock.advance(400)
    expect((await end).text).toContain('Processes of it may still run: no /proc for [redacted].')
  })
})
