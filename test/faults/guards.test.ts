import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runBatch, type Batch } from './campaign/batch.ts'
import { historyFaults, processFaults } from './checks/all.ts'
import { startModel } from './stories/model.ts'
import type { Hold } from './records/plan.ts'
import { withoutGuard, type Guard } from './campaign/unguarded.ts'

const root = path.resolve(import.meta.dirname, '../..')

const at = (border: string, side: 'before' | 'after', until: 'killed' | 'taken_over' = 'killed'): Hold => ({
  at: 'commit',
  border,
  nth: 1,
  side,
  until,
})
const frozen = (hold: Hold) =>
  ['none_write', 'none_dangerous'].map((scenario) => ({ id: scenario, scenario, holds: [hold] }))

const guards: readonly (Guard & {
  readonly name: string
  readonly batch: Batch
  /** What comes to light without the guard. */
  readonly shows: string
})[] = [
  {
    name: 'the store refuses a stale epoch',
    file: 'packages/storage/src/sqlite/commit.ts',
    line: `if (fence !== undefined && readEpoch(sql, fence.lane) !== fence.epoch) return { reason: 'fenced' }`,
    instead: '',
    batch: { paths: frozen(at('call_started', 'before', 'taken_over')), turns: [{}] },
    shows: 'call_started was written under the lost lease',
  },
  {
    name: 'the gate compares what runs with what was approved',
    file: 'packages/agent-core/src/permissions/gate.ts',
    line: 'if (call.approval.hash === hash && !isNews) return',
    instead: 'if (hash !== undefined && !isNews) return',
    batch: { paths: frozen(at('approval_granted', 'after')), turns: [{}, { edition: 'second' }] },
    shows: 'was used for a call that had changed',
  },
  {
    name: 'an intent is committed before its effect',
    file: 'packages/agent-core/src/loop/run-effect.ts',
    line: 'const started = await start(run, prepared, answer.approval)',
    instead:
      'const done = await execute(run, prepared); const started = await start(run, prepared, answer.approval); if (started === undefined) { await finishCalls(run, [{ prepared, end: done }]); return "went_on" }',
    batch: { paths: frozen(at('call_started', 'before')), turns: [{}, {}] },
    shows: 'happened twice',
  },
]

const faultsOf = async (batch: Batch, from: string): Promise<readonly string[]> => {
  await using model = await startModel()
  const outcome = await runBatch(batch, { root: from, modelUrl: model.url })
  return [...processFaults(outcome), ...outcome.histories.flatMap(historyFaults)]
}

describe('the checks of the campaign', () => {
  it.each(guards)('are silent while $name', { timeout: 120_000 }, async ({ batch }) => {
    expect(await faultsOf(batch, root)).toEqual([])
  })

  it.each(guards)(
    'show what happens unless $name',
    { timeout: 120_000 },
    async ({ batch, shows, ...guard }) => {
      using copy = withoutGuard(root, guard)
      const faults = await faultsOf(batch, copy.root)
      expect(faults).toContainEqual(expect.stringContaining(shows))
      expect(faults.filter((fault) => fault.includes('none_dangerous'))).not.toEqual([])
    },
  )

  it('are not fooled by a guard that stands somewhere else by now', () => {
    const [guard] = guards
    expect(() => withoutGuard(root, { file: guard?.file ?? '', line: 'no such line', instead: '' })).toThrow(
      'does not hold exactly once',
    )
  })
})
