import { describe, expect, it } from 'vitest'
import { defaults } from '../defaults.ts'
import { plainState } from '../in-process/trial-state.ts'
import type { Call, CallApproval, TaskState } from '../journal/state.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import { gate, type GateFacts } from './gate.ts'

const now = 1_000_000

const call = (parts: Partial<Call> = {}): Call => ({
  id: 'c99',
  tool: 'send_page',
  arguments: '{"path":"a"}',
  purpose: 'why',
  state: 'waiting',
  ...parts,
})

const approved = (parts: Partial<CallApproval> = {}): CallApproval => ({
  id: 'a1',
  level: 'write',
  hash: 'h',
  deadline: now + 1,
  change: '',
  state: 'approved',
  ...parts,
})

const stateWith = ({
  calls = [],
  grants = [],
}: { readonly calls?: readonly Call[]; readonly grants?: TaskState['grants'] } = {}): TaskState =>
  plainState([calls], { grants })

const facts = (parts: Partial<GateFacts> = {}): GateFacts => ({
  state: stateWith(),
  tool: plainEffect(),
  call: call(),
  starting: [],
  target: 'a',
  hash: 'h',
  now,
  held: undefined,
  breakerMs: undefined,
  countsOf: () => undefined,
  ran: undefined,
  ...parts,
})

const dangerous = plainEffect({ level: 'dangerous', recheck: () => Promise.resolve(undefined) })
const ran = { conversation: 'c', hash: 'h', task: 't0', call: 'c1', at: 77 }
const grants = [{ tool: 'send_page', target: 'a' }]
const started = (count: number, parts: Partial<Call> = {}): readonly Call[] =>
  Array.from({ length: count }, (_, index) =>
    call({ id: `c${index + 1}`, state: 'ok', startedAt: now - 1, ...parts }),
  )

describe('the gate', () => {
  it('lets reads run', () => {
    expect(gate(facts({ tool: plainTool() }))).toEqual({ kind: 'run' })
  })

  it.each([
    ['write', plainEffect()],
    ['dangerous', dangerous],
  ] as const)('asks before a %s call', (level, tool) => {
    expect(gate(facts({ tool }))).toEqual({ kind: 'ask', level })
  })

  it.each(['open', 'denied', 'expired', 'edited'] as const)('takes no %s approval for a yes', (state) => {
    const asked = call({ approval: approved({ state }) })
    expect(gate(facts({ call: asked }))).toEqual({ kind: 'ask', level: 'write' })
  })

  it.each([
    ['write', plainEffect()],
    ['dangerous', dangerous],
  ] as const)('runs an approved %s call with its approval', (_, tool) => {
    expect(gate(facts({ tool, call: call({ approval: approved() }) }))).toEqual({
      kind: 'run',
      approval: 'a1',
    })
  })

  it('refuses what was approved when anything of it has changed since', () => {
    expect(gate(facts({ call: call({ approval: approved() }), hash: 'another' }))).toEqual({
      kind: 'refuse',
      problem: { code: 'APPROVAL_CHANGED', params: { call: 'c99' } },
    })
  })

  it('runs what is granted for the task: the same tool with the same target', () => {
    expect(gate(facts({ state: stateWith({ grants }) }))).toEqual({ kind: 'run' })
    expect(gate(facts({ state: stateWith({ grants }), target: 'b' }))).toMatchObject({ kind: 'ask' })
    const other = plainEffect({ name: 'post_page' })
    expect(gate(facts({ state: stateWith({ grants }), tool: other }))).toMatchObject({ kind: 'ask' })
  })

  it('grants nothing dangerous for the task', () => {
    expect(gate(facts({ state: stateWith({ grants }), tool: dangerous }))).toEqual({
      kind: 'ask',
      level: 'dangerous',
    })
  })

  it('asks again before it repeats an effect without a key, even with a grant, and says when it ran', () => {
    const ask = { kind: 'ask', level: 'write', repeatOf: 77 }
    expect(gate(facts({ ran }))).toEqual(ask)
    expect(gate(facts({ ran, state: stateWith({ grants }) }))).toEqual(ask)
  })

  it.each(['natural', 'keyed'] as const)('lets a %s effect repeat under a grant', (idempotency) => {
    const tool = plainEffect({ idempotency })
    expect(gate(facts({ ran, tool, state: stateWith({ grants }) }))).toEqual({ kind: 'run' })
    expect(gate(facts({ ran, tool }))).toEqual({ kind: 'ask', level: 'write' })
  })

  it('runs an approved repeat: the person has seen that it is one', () => {
    const told = approved({ repeatOf: 77 })
    expect(gate(facts({ ran, call: call({ approval: told }) }))).toMatchObject({ kind: 'run' })
  })

  it('refuses what became a repeat since it was approved, which the person knows nothing of', () => {
    const changed = { kind: 'refuse', problem: { code: 'APPROVAL_CHANGED' } }
    expect(gate(facts({ ran, call: call({ approval: approved() }) }))).toMatchObject(changed)
    const edited = call({ approval: approved(), edited: true })
    expect(gate(facts({ ran, call: edited }))).toMatchObject({ kind: 'run' })
  })

  it('says of an effect that the same still runs as a job', () => {
    const job = call({ id: 'c1', state: 'running', job: true, startedAt: 55 })
    const asks = gate(facts({ state: stateWith({ calls: [job] }) }))
    expect(asks).toEqual({ kind: 'ask', level: 'write', repeatOf: 55 })
  })

  it('refuses every effect while there is a hold, also an approved and a granted one, but no read', () => {
    const held = 'audit'
    const problem = { code: 'TOOL_HELD', params: { reason: held } }
    for (const parts of [
      {},
      { call: call({ approval: approved() }) },
      { state: stateWith({ grants }) },
      { tool: dangerous },
    ])
      expect(gate(facts({ held, ...parts }))).toEqual({ kind: 'refuse', problem })
    expect(gate(facts({ held, tool: plainTool() }))).toEqual({ kind: 'run' })
  })

  it('refuses while the breaker is open, also a read and an approved effect, and says for how long', () => {
    for (const parts of [{ tool: plainTool() }, { call: call({ approval: approved() }) }])
      expect(gate(facts({ breakerMs: 1_001, ...parts }))).toMatchObject({
        kind: 'refuse',
        problem: { code: 'BREAKER_OPEN', params: { seconds: 2 } },
      })
  })

  it('refuses the call that would pass the tool’s own limit of a minute', () => {
    const tool = plainTool({ perMinute: 3 })
    const of = (calls: readonly Call[], starting: readonly string[] = []) =>
      gate(facts({ tool, call: call({ tool: tool.name }), state: stateWith({ calls }), starting }))
    const mine = { tool: tool.name }
    const refused = {
      kind: 'refuse',
      problem: { code: 'LIMIT_REACHED', params: { limit: 'read_page a minute', max: 3 } },
    }
    expect(of(started(2, mine))).toEqual({ kind: 'run' })
    expect(of(started(3, mine))).toEqual(refused)
    expect(of(started(3, { ...mine, startedAt: now - 60_000 }))).toEqual({ kind: 'run' })
    expect(of(started(3))).toEqual({ kind: 'run' })
    expect(of(started(2, mine), ['read_page'])).toEqual(refused)
    expect(of(started(2, mine), ['other'])).toEqual({ kind: 'run' })
    expect(of([...started(2, mine), call({ id: 'c3', tool: tool.name })])).toEqual({ kind: 'run' })
  })

  it.each([
    ['send', defaults.perTask.sends],
    ['external', defaults.perTask.external],
  ] as const)(
    'refuses more %s calls than a task may make, over all tools that count alike',
    (counts, max) => {
      const tool = plainTool({ counts, perMinute: 1_000 })
      const of = (count: number, starting: readonly string[] = []) =>
        gate(
          facts({
            tool,
            starting,
            state: stateWith({ calls: started(count, { tool: 'another', startedAt: 1 }) }),
            countsOf: (name) => (name === 'another' || name === tool.name ? counts : undefined),
          }),
        )
      const problem = { code: 'LIMIT_REACHED', params: { limit: `${counts} a task`, max } }
      expect(of(max - 1)).toEqual({ kind: 'run' })
      expect(of(max)).toEqual({ kind: 'refuse', problem })
      expect(of(max - 1, ['another'])).toEqual({ kind: 'refuse', problem })
    },
  )

  it('does not count the call itself when it starts again after a crash', () => {
    const tool = plainTool({ perMinute: 1 })
    const calls = [call({ tool: tool.name, startedAt: now - 1, state: 'running' })]
    expect(gate(facts({ tool, call: call({ tool: tool.name }), state: stateWith({ calls }) }))).toEqual({
      kind: 'run',
    })
  })
})
