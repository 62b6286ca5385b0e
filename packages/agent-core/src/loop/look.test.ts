import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import type { Tool } from '../tools/contract.ts'
import { plainEffect } from '../tools/plain-tool.ts'

const trialWith = (tool: Partial<Tool>) =>
  createTrial({
    script: [{ calls: [send('a')] }, answer('Not sent.')],
    tools: [plainEffect(tool)],
    works: { redact: (text) => text.replaceAll('hunter2', '[redacted]') },
  })

const callOf = async ({ agent }: ReturnType<typeof createTrial>, task: string) =>
  (await agent.view(task)).steps[0]?.calls[0]

/** As a module that no compiler has seen may have it. */
const answersFalse = (): Promise<unknown> => Promise.resolve(false)

const never = (): Promise<never> => new Promise(() => {})

describe('a look of a tool before its effect', () => {
  it('ends with the time of the tool, and so does the call', async () => {
    let told: AbortSignal | undefined
    const trial = trialWith({
      change: (_args, { signal }) => {
        told = signal
        return never()
      },
    })
    const said = trial.say('send a')
    await trial.clock.advance(1_000)
    const { task } = await said
    expect(await callOf(trial, task)).toMatchObject({
      state: 'failed',
      problem: { code: 'TOOL_TIMEOUT', params: { tool: 'send_page', seconds: 1 } },
    })
    expect(told?.aborted).toBe(true)
  })

  it('ends with a stop, which then ends the call', async () => {
    const trial = trialWith({ change: never })
    const { agent, by, works, place } = trial
    const { task } = await agent.accept({ place, by, source: 'trial', sourceEventId: 'm1', text: 'send a' })
    const settled = trial.settle()
    await trial.clock.advance(1)
    await agent.command({ task, kind: 'stop', by })
    await settled
    expect(await callOf(trial, task)).toMatchObject({ state: 'skipped' })
    expect(await works.store.approvals({ tenant: 'default', task })).toEqual([])
    expect((await agent.view(task)).status).toBe('stopped')
  })

  it('fails the call with what it throws, named and redacted', async () => {
    const trial = trialWith({ change: () => Promise.reject(new Error('no login with hunter2')) })
    const { task } = await trial.say('send a')
    expect(await callOf(trial, task)).toMatchObject({
      state: 'failed',
      problem: { code: 'TOOL_FAILED', params: { tool: 'send_page', reason: 'no login with [redacted]' } },
    })
  })

  it('fails the call when the second look of a dangerous one answers with nothing that can be read', async () => {
    const trial = trialWith({ level: 'dangerous', ...Object.fromEntries([['recheck', answersFalse]]) })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect(await callOf(trial, task)).toMatchObject({
      state: 'failed',
      problem: { code: 'TOOL_UNEXPECTED', params: { tool: 'send_page' } },
    })
  })
})

it('a tool that cannot say its target has a task-wide grant bound to the arguments', async () => {
  const trial = createTrial({
    script: [{ calls: [send('a')] }, { calls: [send('b')] }, answer('Sent one.')],
    tools: [
      plainEffect({
        target: () => {
          throw new Error('no target')
        },
      }),
    ],
  })
  const { task } = await trial.say('send a')
  const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
  await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve', scope: 'task' } })
  await trial.settle()
  const view = await trial.agent.view(task)
  expect(view.status).toBe('waiting_approval')
  expect(view.approvals.map(({ call, state }) => [call, state])).toEqual([
    ['c1', 'approved'],
    ['c2', 'open'],
  ])
})
