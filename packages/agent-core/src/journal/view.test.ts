import { describe, expect, it } from 'vitest'
import { plainCall, plainState } from '../in-process/trial-state.ts'
import type { CallApproval, TaskState } from './state.ts'
import type { TaskRow } from './task-row.ts'
import { viewOf } from './view.ts'

const asked: CallApproval = {
  id: 'a1',
  level: 'write',
  hash: 'h',
  deadline: 7,
  change: 'Sends it',
  state: 'open',
}

const show = (state: TaskState) => {
  const { id, requester, standing } = state
  const row: TaskRow = {
    id,
    tenant: 'default',
    conversation: 'k1',
    createdAt: 0,
    requester,
    title: '',
    status: standing.status,
    ended: false,
    rests: false,
    since: 0,
    steps: 0,
    workedMs: 0,
    microUsd: 0,
  }
  return viewOf(state, { row, place: { platform: 'terminal', kind: 'private' }, now: 10_000 })
}

const flags = (args: string, change: string) =>
  show(plainState([[plainCall({ arguments: args, approval: { ...asked, change } })]])).approvals[0]?.flags

describe('the view of a task', () => {
  it('is called by the first line of its request, at most eighty letters', () => {
    expect(show(plainState([], { request: 'Count the errors\nin the log' })).title).toBe('Count the errors')
    expect(show(plainState([], { request: 'x'.repeat(200) })).title).toBe(`${'x'.repeat(79)}…`)
  })

  it('shows the note of the model, else one made of the purposes', () => {
    const calls = [plainCall({ purpose: 'to see' }), plainCall({ id: 'c2', purpose: 'to know' })]
    const silent = plainState([calls])
    const [step] = silent.steps
    const told = { ...silent, steps: step === undefined ? [] : [{ ...step, content: ' So far. ' }] }
    expect([silent, told].map((state) => show(state).steps[0]?.note)).toEqual(['to see; to know', 'So far.'])
  })

  it('leaves out the step that is the answer', () => {
    expect(show(plainState([[plainCall()], []])).steps.map(({ n }) => n)).toEqual([1])
  })

  it('shows every character of what is to be approved, also those that cannot be seen', () => {
    const call = plainCall({
      arguments: '{"path":"a\u202Etxt.exe\u200B"}',
      approval: { ...asked, change: 'Sends\u2066it\u0007' },
    })
    const [approval] = show(plainState([[call]])).approvals
    expect(approval).toMatchObject({
      arguments: String.raw`{"path":"a\u{202e}txt.exe\u{200b}"}`,
      change: String.raw`Sends\u{2066}it\u{7}`,
    })
    expect(approval).not.toHaveProperty('hash')
  })

  it('flags what may deceive the eye in what is to be approved', () => {
    expect(flags('{"path":"a"}', 'Sends it')).toBeUndefined()
    expect(flags('{"path":"a\u200B"}', 'Sends it')).toEqual(['invisible'])
    expect(flags('{"path":"a"}', 'Sends\u2066 it')).toEqual(['invisible'])
    expect(flags('{"to":"p\u0430ypal"}', 'Sends it')).toEqual(['mixed_scripts'])
    expect(flags('{"to":"a"}', 'Pays p\u0430ypal\u200B')).toEqual(['invisible', 'mixed_scripts'])
    expect(flags('{"to":"发送给 Ана"}', '付款')).toBeUndefined()
  })

  it('previews a result by its first line, short, with what cannot be seen made visible', () => {
    const text = `\n one\u200B${'x'.repeat(300)}\ntwo`
    const preview = show(plainState([[plainCall({ text })]])).steps[0]?.calls[0]?.preview ?? ''
    expect(preview.startsWith(String.raw`one\u{200b}xxx`)).toBe(true)
    expect(preview.endsWith('…')).toBe(true)
    expect(preview).not.toContain('two')
  })

  it('shows an answer only as the answer: half a result is never passed off as a whole', () => {
    const final = { exit: 'final', answer: 'All of it.', rests: [] } as const
    const interrupted = { exit: 'interrupted', answer: 'Half of it.', rests: [] } as const
    expect(show(plainState([], { conclusion: final }))).toMatchObject({ answer: 'All of it.' })
    expect(show(plainState([], { conclusion: final }))).not.toHaveProperty('report')
    expect(show(plainState([], { conclusion: interrupted }))).not.toHaveProperty('answer')
    expect(show(plainState([], { conclusion: interrupted }))).toHaveProperty('report')
  })

  it('reports what was done, is unknown, failed and was not done, where it is stuck and who has it now', () => {
    const states = [
      'ok',
      'empty',
      'partial',
      'unknown',
      'failed',
      'denied',
      'expired',
      'skipped',
      'waiting',
    ] as const
    const planned = plainCall({ id: 'plan', state: 'ok', tool: 'update_plan', purpose: 'plan' })
    const calls = [planned, ...states.map((state) => plainCall({ id: state, state, purpose: state }))]
    const stuck = { code: 'LOOP_IDLE', params: { pattern: 'same_call' } } as const
    const state = plainState([calls], {
      plan: (['done', 'doing', 'open', 'dropped'] as const).map((item) => ({
        text: `item ${item}`,
        state: item,
      })),
      conclusion: { exit: 'interrupted', rests: [], problem: stuck },
      handedTo: 'ops',
    })
    expect(show(state).report).toEqual({
      done: ['ok', 'empty', 'partial'],
      unknown: ['unknown'],
      failed: ['failed'],
      notDone: ['denied', 'expired', 'skipped', 'waiting', 'item doing', 'item open'],
      stuck,
      handedTo: 'ops',
    })
  })

  it('counts the time since the task works as elapsed', () => {
    const state = plainState([], { round: { workedMs: 3_000, since: 8_000, decisions: 2, microUsd: 5 } })
    expect(show(state)).toMatchObject({
      elapsed: 5_000,
      budget: { steps: { used: 2, of: 12 }, ms: { used: 5_000, of: 180_000 }, microUsd: { used: 5 } },
    })
  })

  it('says with a question about a lost call what that call was for', () => {
    const question = { call: 'c1', about: 'unknown_call', question: 'Did it?', options: [] } as const
    expect(show(plainState([[plainCall({ purpose: 'to send' })]], { question })).question).toEqual({
      about: 'unknown_call',
      question: 'Did it?',
      options: [],
      purpose: 'to send',
      call: 'c1',
    })
  })
})
