import path from 'node:path'
import type { Idempotency, Level, Tool } from '@errand/agent-core'
import { freezer, ledger, plan, trace } from './stage.ts'

/*
 * The tools of an operator, one for each class and level. What they do to the world is a line in the ledger.
 */

const value = { type: 'string', minLength: 1, description: 'What is written.' }
/** In the second edition the tools have become others: what was approved for the first is no approval for them. */
const second = { urgent: { type: 'boolean', description: 'Whether it is urgent.' } }

const base = {
  notFor: 'anything outside of the tests',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['value'],
    properties: plan.edition === 'first' ? { value } : { value, ...second },
  },
  examples: [{ value: 'x' }],
  timeoutMs: 30_000,
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: { type: 'string' }, answerNames: 'what was written', onFailure: 'Say so.' },
  target: () => 'the ledger',
} as const

/** Freezes the conversation after the effect, where that is its place. */
const freezeInside = async (cell: string, tool: string): Promise<void> => {
  if (freezer.holdOf(cell)?.at !== 'tool') return
  trace.append({ what: 'held', cell, border: tool, side: 'inside' })
  await freezer.freeze(cell)
}

const run =
  (tool: string, idempotency: Idempotency): Tool['run'] =>
  async (args, { key, task, call, place }) => {
    const cell = place.channel
    // The target of a keyed effect honours the key: what it has done once it does not do again.
    const isDone = idempotency === 'keyed' && ledger.read().some((entry) => entry.key === key)
    if (!isDone) ledger.append({ cell, tool, task, call, key, value: String(args['value']) })
    await freezeInside(cell, tool)
    return { outcome: 'ok', value: `wrote ${String(args['value'])}` }
  }

const read = (name: string, parts: Partial<Tool> = {}): Tool => ({
  ...base,
  name,
  description: 'Reads.',
  level: 'read',
  idempotency: 'read',
  run: run(name, 'read'),
  ...parts,
})

const effect = (idempotency: Exclude<Idempotency, 'read'>, level: Exclude<Level, 'read'>): Tool => {
  const name = `${idempotency}_${level}`
  return {
    ...base,
    name,
    description: `Writes (${idempotency}, ${level}).`,
    level,
    idempotency,
    change: (args) => Promise.resolve(`Writes ${String(args['value'])}`),
    ...(level === 'dangerous' ? { recheck: () => Promise.resolve(undefined) } : {}),
    run: run(name, idempotency),
  }
}

/** Fails until the hub's clock is ahead. */
const failing = read('failing_read', {
  run: () =>
    Promise.resolve(
      plan.shiftMs > 0
        ? { outcome: 'ok', value: 'works again' }
        : {
            outcome: 'failed',
            problem: { code: 'TOOL_FAILED', params: { tool: 'failing_read', reason: 'down' } },
          },
    ),
})

/** Fails the first time, in a way that may pass. */
const flaky = read('flaky_read', {
  run: async (args, context) => {
    const isFirst = !ledger.read().some(({ cell }) => cell === context.place.channel)
    const result = await run('flaky_read', 'read')(args, context)
    const problem = { code: 'TOOL_FAILED', params: { tool: 'flaky_read', reason: 'busy' } } as const
    return isFirst ? { outcome: 'failed', problem, passing: true, retryAfterMs: 1 } : result
  },
})

/** Does its effect at once and then goes on until it is told to stop. */
const endless: Tool = {
  ...effect('none', 'write'),
  name: 'endless_write',
  run: async (args, context) => {
    await run('endless_write', 'none')(args, context)
    return new Promise((resolve) => {
      context.signal.addEventListener('abort', () => resolve({ outcome: 'ok', value: 'ended early' }))
    })
  },
}

/** Each writes its number down and stays; two of the three have left the process group of the first. */
const stays = 'echo $$ >> "$1"; exec sleep 600'
const family = `setsid sh -c '${stays}' - "$1" & setsid sh -c '${stays}' - "$1" & ${stays}`

/** Starts processes and waits for them; where an earlier attempt has done so, it is content. */
const leaving = read('leaving_read', {
  run: async (args, context) => {
    const isFirst = !ledger.read().some(({ cell }) => cell === context.place.channel)
    await run('leaving_read', 'read')(args, context)
    if (!isFirst) return { outcome: 'ok', value: 'they are there' }
    const { mark, signal, spawn, folder } = context
    await spawn.run({
      file: '/bin/sh',
      args: ['-c', family, '-', path.join(plan.records, 'pids')],
      cwd: folder,
      env: { PATH: '/usr/bin:/bin' },
      mark,
      maxBytes: 1_000,
      timeoutMs: 600_000,
      signal,
    })
    return { outcome: 'ok', value: 'they are gone' }
  },
})

const idempotencies = ['natural', 'keyed', 'none'] as const
const levels = ['write', 'dangerous'] as const

/** Run as jobs. */
const jobs: readonly Tool[] = [
  read('job_read', { long: true }),
  { ...effect('keyed', 'write'), name: 'job_keyed', long: true, run: run('job_keyed', 'keyed') },
]

export const tools: readonly Tool[] = [
  ...jobs,
  read('plain_read'),
  failing,
  flaky,
  leaving,
  endless,
  ...idempotencies.flatMap((idempotency) => levels.map((level) => effect(idempotency, level))),
]
