import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import type { Actor } from '../people/actor.ts'
import type { Tool } from '../tools/contract.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import type { ApprovalDecision } from './decide-approval.ts'

const approve: ApprovalDecision = { decision: 'approve' }
const dangerous = { level: 'dangerous', recheck: () => Promise.resolve(undefined) } as const

/** A task whose every decision sends the next page, and its first approval, which is open. */
const asked = async (parts: Partial<Tool> = {}, paths: readonly string[] = ['a']) => {
  const ran: string[] = []
  const tool = plainEffect({
    target: ({ path }) => String(path),
    run: ({ path }) => {
      ran.push(String(path))
      return Promise.resolve({ outcome: 'ok', value: 'sent' })
    },
    ...parts,
  })
  const trial = createTrial({
    script: (_, index) => {
      const path = paths[index]
      return path === undefined ? answer('Done.') : { calls: [send(path)] }
    },
    tools: [tool],
  })
  const { task } = await trial.say('send')
  const open = async (): Promise<string> =>
    (await trial.works.store.approvals({ tenant: 'default', task, state: 'open' }))[0]?.id ?? ''
  const decide = (id: string, decision: ApprovalDecision, by: Actor = trial.by) =>
    trial.agent.decide({ id, by, decision })
  const stored = (id: string) => trial.works.store.approval(id)
  return { trial, task, ran, open, decide, stored, id: await open() }
}

describe('a decision', () => {
  it('is made once: of two at the same moment one holds and the other is told so', async () => {
    const { trial, ran, decide, id } = await asked()
    const bo: Actor = { ...trial.by, user: 'bo', roles: ['approver'] }
    const [first, second] = await Promise.allSettled([decide(id, approve), decide(id, approve, bo)])
    expect(first).toMatchObject({ status: 'fulfilled', value: { state: 'approved' } })
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { code: 'APPROVAL_DECIDED', params: { state: 'approved', by: 'ana' } },
    })
    await trial.settle()
    expect(ran).toEqual(['a'])
  })

  it.each([
    ['a member who did not ask', { user: 'bo' }],
    ['the same name elsewhere', { workspace: 'another' }],
    ['the same name on another platform', { platform: 'another' }],
  ])('is refused to %s, and the approval stays open', async (_, change) => {
    const { trial, decide, stored, id } = await asked()
    await expect(decide(id, approve, { ...trial.by, ...change })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    expect((await stored(id))?.state).toBe('open')
  })

  it.each([
    ['an approver', { user: 'bo', roles: ['approver'] as const }],
    ['an owner', { user: 'bo', roles: ['owner'] as const }],
  ])('is %s’s to make too', async (_, change) => {
    const { trial, ran, decide, id } = await asked()
    await decide(id, approve, { ...trial.by, ...change })
    await trial.settle()
    expect(ran).toEqual(['a'])
  })

  it('is the requester’s from a linked account as well', async () => {
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Done.')], tools: [plainEffect()] })
    const { task } = await trial.say('send', { by: { ...trial.by, person: 'ana@home' } })
    const [open] = await trial.works.store.approvals({ tenant: 'default', task })
    const phone: Actor = { platform: 'telegram', workspace: 'bot', user: '7', person: 'ana@home', roles: [] }
    await trial.agent.decide({ id: open?.id ?? '', by: phone, decision: approve })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done' })
  })

  it('comes too late at the deadline, and not right before it', async () => {
    const late = await asked()
    await late.trial.clock.advance(600_000)
    await expect(late.decide(late.id, approve)).rejects.toMatchObject({
      code: 'APPROVAL_EXPIRED',
      params: { deadline: late.trial.clock.now() },
    })
    const last = await asked()
    await last.trial.clock.advance(599_999)
    await last.decide(last.id, approve)
    await last.trial.clock.advance(600_000)
    await last.trial.settle()
    expect([late.ran, last.ran]).toEqual([[], ['a']])
  })

  it('knows no approval that is not there, or is another tenant’s', async () => {
    const { trial, decide, id } = await asked()
    await expect(decide('guessed', approve)).rejects.toMatchObject({ code: 'UNKNOWN_APPROVAL' })
    const other = createTrial({
      script: [],
      settings: { tenant: 'other' },
      works: { store: trial.works.store },
    })
    await expect(other.agent.decide({ id, by: trial.by, decision: approve })).rejects.toMatchObject({
      code: 'UNKNOWN_APPROVAL',
    })
  })

  it.each([
    ['EMPTY_MESSAGE', ' '],
    ['MESSAGE_TOO_LONG', 'x'.repeat(100_001)],
    ['BAD_CHARACTERS', 'no\0'],
  ])(
    'with a reason that cannot be kept is refused with %s, and the approval stays open',
    async (code, reason) => {
      const { decide, stored, id } = await asked()
      await expect(decide(id, { decision: 'deny', reason })).rejects.toMatchObject({ code })
      expect((await stored(id))?.state).toBe('open')
    },
  )
})

describe('an approval for the task', () => {
  it('lets the same tool act on the same target again without asking, once it is no repeat', async () => {
    const natural = { idempotency: 'natural' } as const
    const { trial, task, ran, open, decide, id } = await asked(natural, ['a', 'a', 'b'])
    await decide(id, { decision: 'approve', scope: 'task' })
    await trial.settle()
    expect(ran).toEqual(['a', 'a'])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'waiting_approval' })
    expect(await open()).not.toBe(id)
  })

  it('does not let what cannot be repeated safely be repeated: it is asked with the time of the first', async () => {
    const { trial, task, ran, decide, id } = await asked({}, ['a', 'a'])
    await decide(id, { decision: 'approve', scope: 'task' })
    await trial.settle()
    expect(ran).toEqual(['a'])
    const [, second] = (await trial.agent.view(task)).approvals
    expect(second).toMatchObject({ state: 'open', repeatOf: trial.clock.now() })
  })

  it('is never given for what is dangerous', async () => {
    const { decide, stored, id } = await asked(dangerous)
    await expect(decide(id, { decision: 'approve', scope: 'task' })).rejects.toMatchObject({
      code: 'TASK_GRANT_REFUSED',
      params: { tool: 'send_page' },
    })
    expect((await stored(id))?.state).toBe('open')
  })

  it('ends with its task: the next one asks again', async () => {
    const trial = createTrial({
      script: (_, index) => (index % 2 === 0 ? { calls: [send('a')] } : answer('Done.')),
      tools: [plainEffect({ idempotency: 'natural' })],
    })
    await trial.say('send a')
    const [first] = await trial.works.store.approvals({ tenant: 'default' })
    const decision: ApprovalDecision = { decision: 'approve', scope: 'task' }
    await trial.agent.decide({ id: first?.id ?? '', by: trial.by, decision })
    await trial.settle()
    const { task } = await trial.say('send a again')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'waiting_approval' })
  })
})

describe('an approval with other arguments', () => {
  it('closes the first as edited and holds for the new ones under a new id and the same deadline', async () => {
    const { trial, ran, decide, stored, id } = await asked()
    const first = await stored(id)
    const holds = await decide(id, { decision: 'approve', arguments: { path: 'b' } })
    expect(await stored(id)).toMatchObject({ state: 'edited', decidedBy: trial.by })
    expect(await stored(holds.id)).toMatchObject({
      state: 'approved',
      deadline: first?.deadline,
      scope: 'once',
    })
    expect(holds.id).not.toBe(id)
    expect(holds.hash).not.toBe(first?.hash)
    await expect(decide(id, approve)).rejects.toMatchObject({ params: { state: 'edited' } })
    await expect(decide(holds.id, approve)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
    await trial.settle()
    expect(ran).toEqual(['b'])
    expect(await stored(holds.id)).toMatchObject({ consumedAt: trial.clock.now() })
  })

  it.each([
    ['of a wrong type', { path: 7 }],
    ['with a field too many', { path: 'b', cc: 'eve' }],
    ['with one missing', {}],
    ['with a purpose, which is the model’s', { path: 'b', purpose: 'mine' }],
  ])('%s is refused with what is wrong, and the approval stays open', async (_, edit) => {
    const { ran, trial, decide, stored, id } = await asked()
    await expect(decide(id, { decision: 'approve', arguments: edit })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENTS',
      params: { problems: expect.any(String) },
    })
    expect((await stored(id))?.state).toBe('open')
    await decide(id, approve)
    await trial.settle()
    expect(ran).toEqual(['a'])
  })

  it('is approved once even when it asks for the whole task', async () => {
    const { trial, task, ran, decide, id } = await asked({ idempotency: 'natural' }, ['a', 'b'])
    await decide(id, { decision: 'approve', scope: 'task', arguments: { path: 'b' } })
    await trial.settle()
    expect(ran).toEqual(['b'])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'waiting_approval' })
  })
})
