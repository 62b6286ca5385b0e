import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { bo } from '../support/person.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const write = (file: string, content: string) => call('write_file', { path: file, content })

describe('a write', () => {
  it('waits for the person, shows what will change, and runs once when approved', async () => {
    await using errand = await startInstallation({
      script: [calls(write('plan.md', 'two\n')), answer('Written [c1].')],
    })
    await errand.put('plan.md', 'one\n')
    const asked = await errand.ask('Change the plan.')
    expect(asked.status).toBe('waiting_approval')
    const [open] = asked.approvals
    expect(open).toMatchObject({ tool: 'write_file', level: 'write', state: 'open' })
    expect(JSON.parse(open?.arguments ?? '')).toEqual({ path: 'plan.md', content: 'two\n' })
    expect(open?.change).toContain('-one\n+two')
    expect(await errand.read('plan.md')).toBe('one\n')
    expect((open?.deadline ?? 0) - Date.now()).toBeGreaterThan(500_000)

    await errand.decide(asked.id, { decision: 'approve' })
    const done = await errand.rest(asked.id)
    expect(done).toMatchObject({
      status: 'done',
      answer: 'Written [c1].',
      approvals: [{ state: 'approved' }],
    })
    expect(await errand.read('plan.md')).toBe('two\n')
    const story = await errand.story(asked.id)
    expect(story.slice(story.indexOf('approval_asked'))).toEqual([
      'approval_asked',
      'approval_granted',
      'call_started',
      'call_finished',
      'noted',
      'decided',
      'concluded',
      'finished',
    ])
  })

  it('runs with the arguments that the person edited, and the model is told', async () => {
    await using errand = await startInstallation({
      script: [calls(write('plan.md', 'two\n')), answer('Written [c1].')],
    })
    const { id } = await errand.ask('Change the plan.')
    const first = (await errand.rest(id)).approvals[0]?.id
    const edited = { path: 'other.md', content: 'three\n' }
    const held = await errand.decide(id, { decision: 'approve', arguments: edited })
    expect(held.id).not.toBe(first)
    const done = await errand.rest(id)
    expect(done.status).toBe('done')
    expect(JSON.parse(done.approvals[0]?.arguments ?? '')).toEqual(edited)
    expect(await errand.read('other.md')).toBe('three\n')
    await expect(errand.read('plan.md')).rejects.toThrow('ENOENT')
    expect(observationOf(errand.openai, 'c1')).toContain('The person changed the arguments to')
    expect(observationOf(errand.openai, 'c1')).toContain('other.md')
  })

  it('stays open when the edited arguments do not fit', async () => {
    await using errand = await startInstallation({
      script: [calls(write('plan.md', 'two\n')), answer('Done.')],
    })
    const { id } = await errand.ask('Change the plan.')
    const wrong = errand.decide(id, { decision: 'approve', arguments: { path: 'plan.md', contents: 'x' } })
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' })
    expect(await errand.rest(id)).toMatchObject({
      status: 'waiting_approval',
      approvals: [{ state: 'open' }],
    })
    await errand.decide(id, { decision: 'approve' })
    expect((await errand.rest(id)).status).toBe('done')
    expect(await errand.read('plan.md')).toBe('two\n')
  })

  it('does not run when denied, what followed it neither, and the model reads the reason', async () => {
    await using errand = await startInstallation({
      script: [calls(write('a.md', 'a'), write('b.md', 'b')), answer('I left errand.')],
    })
    const { id } = await errand.ask('Write both.')
    await errand.decide(id, { decision: 'deny', reason: 'not before Friday' })
    const done = await errand.rest(id)
    expect(done.steps[0]?.calls.map(({ state }) => state)).toEqual(['denied', 'skipped'])
    expect(done.answer).toBe('I left errand.')
    expect(observationOf(errand.openai, 'c1')).toContain('The person said no: not before Friday')
    await expect(readFile(path.join(await errand.folder(), 'a.md'))).rejects.toThrow('ENOENT')
    await expect(readFile(path.join(await errand.folder(), 'b.md'))).rejects.toThrow('ENOENT')
  })

  it('runs unasked after an approval for the task, on the same target only', async () => {
    await using errand = await startInstallation({
      script: [
        calls(write('log.md', 'one')),
        calls(write('./log.md', 'two')),
        calls(write('other.md', 'three')),
        answer('All written.'),
      ],
    })
    const { id } = await errand.ask('Keep a log.')
    await errand.decide(id, { decision: 'approve', scope: 'task' })
    const again = await errand.until(id, ({ approvals }) => approvals.length === 2)
    expect(await errand.read('log.md')).toBe('two')
    expect(again.approvals[1]).toMatchObject({ state: 'open', call: 'c3' })
    expect(again.steps.flatMap(({ calls: made }) => made).map(({ state }) => state)).toEqual([
      'ok',
      'ok',
      'waiting',
    ])
    await errand.decide(id, { decision: 'approve' })
    expect((await errand.rest(id)).status).toBe('done')
  })

  it('asks again in the next task of the conversation', async () => {
    await using errand = await startInstallation({
      script: [
        calls(write('log.md', 'one')),
        answer('Done.'),
        calls(write('log.md', 'two')),
        answer('Done.'),
      ],
    })
    const { id } = await errand.ask('Keep a log.')
    await errand.decide(id, { decision: 'approve', scope: 'task' })
    await errand.rest(id)
    const next = await errand.ask('And again.')
    expect(next).toMatchObject({ status: 'waiting_approval', approvals: [{ state: 'open' }] })
    expect(next.id).not.toBe(id)
  })
})

describe('the decision', () => {
  it('is the requester’s alone, and stands once it is made', async () => {
    await using errand = await startInstallation({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id, approvals } = await errand.ask('Write errand.')
    const approval = approvals[0]?.id ?? ''
    const press = { id: approval, decision: { decision: 'approve' } } as const
    await expect(errand.agent().decide({ ...press, by: bo })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(errand.agent().decide({ ...press, id: 'guessed', by: bo })).rejects.toMatchObject({
      code: 'UNKNOWN_APPROVAL',
    })
    await errand.decide(id, { decision: 'deny' })
    const late = errand.agent().decide({ ...press, by: (await errand.rest(id)).requester })
    await expect(late).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
      params: { state: 'denied', by: 'ana' },
    })
  })

  it('counts once when two press at the same moment', async () => {
    await using errand = await startInstallation({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id, approvals, requester } = await errand.ask('Write errand.')
    const press = { id: approvals[0]?.id ?? '', by: requester, decision: { decision: 'approve' } } as const
    const pressed = await Promise.allSettled([1, 2, 3, 4].map(() => errand.agent().decide(press)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await errand.until(id, ({ status }) => status === 'done')
    expect((await errand.story(id)).filter((type) => type === 'call_started')).toHaveLength(1)
  })
})
