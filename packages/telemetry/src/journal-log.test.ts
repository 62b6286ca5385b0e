import { traceIdOf } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { answer, call, decide, openHouse, tool } from './house-for-test.ts'
import { journalLog } from './journal-log.ts'
import { createLogger } from './logger.ts'

const open = () => {
  const lines: string[] = []
  const logger = createLogger({
    level: 'info',
    redact: (text) => text,
    destination: { write: (line) => void lines.push(line) },
  })
  return {
    also: journalLog(logger),
    lines,
    parsed: (): readonly unknown[] => lines.map((line) => JSON.parse(line)),
  }
}

describe('the log of the journal', () => {
  it('has a line for what matters of a task, each with task, conversation and trace', async () => {
    await using house = await openHouse()
    const { also, parsed } = open()
    const tools = [
      tool('read_page', () =>
        Promise.resolve({ outcome: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'a' } } }),
      ),
      tool('send_page', () => Promise.resolve({ outcome: 'ok', value: 'sent' })),
    ]
    const usage = { input: 100, cached: 40, output: 20, microUsd: 7 }
    const script = [{ calls: [call('read_page', 'a'), call('send_page', 'b')], usage, ms: 500 }, answer]
    const worker = house.worker({ script, tools, also })
    const { task, conversation } = await worker.trial.say('send b')
    await decide(worker, task, 'approve')
    const trace = (await worker.trial.agent.view(task)).traceId
    const lines = parsed()
    for (const line of lines) expect(line).toMatchObject({ level: 'info', task, conversation, trace })
    expect(lines).toMatchObject([
      { event: 'opened', msg: 'task opened', platform: 'terminal' },
      {
        event: 'decided',
        step: 1,
        model: 'scripted',
        tools: ['read_page', 'send_page'],
        ms: 500,
        input: 100,
        cached: 40,
        output: 20,
      },
      { event: 'call_finished', call: 'c1', tool: 'read_page', outcome: 'failed', code: 'PATH_MISSING' },
      { event: 'approval_asked', call: 'c2', tool: 'send_page', harm: 'write' },
      { event: 'approval_granted', call: 'c2', tool: 'send_page', scope: 'once' },
      { event: 'call_finished', call: 'c2', tool: 'send_page', outcome: 'ok' },
      { event: 'decided', step: 2, tools: [] },
      { event: 'finished', outcome: 'done', steps: 2, input: 100, microUsd: 7 },
    ])
  })

  it('never holds what people, models, tools and documents said', async () => {
    await using house = await openHouse()
    const { also, lines } = open()
    const failing = tool('read_page', () => Promise.reject(new Error('private reason')))
    const script = [
      { content: 'private note', calls: [call('read_page', 'private path')] },
      {
        calls: [
          { name: 'ask_user', arguments: { purpose: 'private purpose', question: 'private question?' } },
        ],
      },
      { content: 'private answer' },
    ]
    const worker = house.worker({ script, tools: [failing], also })
    const { task } = await worker.trial.say('private request')
    await worker.trial.say('private reply')
    await worker.trial.say('private second thought', { task })
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.join('')).not.toContain('private')
  })

  it('tells the new trace of a round that goes on, and how a task ended early', async () => {
    await using house = await openHouse()
    const { also, parsed } = open()
    const failure = { code: 'MODEL_UNAUTHORISED', params: { model: 'scripted' }, passing: false } as const
    const worker = house.worker({ script: [{ failure }, { failure }], also })
    const { task } = await worker.trial.say('one')
    await worker.trial.say('two', { task })
    const events = await worker.trial.events(task)
    const traces = events.flatMap(({ data }) => ('trace' in data ? [traceIdOf(data.trace)] : []))
    expect(parsed()).toMatchObject([
      { event: 'opened', trace: traces[0] },
      { event: 'finished', outcome: 'failed', code: 'MODEL_UNAUTHORISED', trace: traces[0] },
      { event: 'reopened', trace: traces[1] },
      { event: 'finished', trace: traces[1] },
    ])
  })

  it('has a line for a stop, a pause and a worker that was lost', async () => {
    await using house = await openHouse()
    const { also, parsed } = open()
    const never = tool('read_page', () => new Promise(() => undefined))
    const lost = house.worker({ script: [{ calls: [call('read_page', 'a')] }], tools: [never], also })
    void lost.trial.say('go').catch(() => undefined)
    await house.clock.advance(6_000)
    const script = [{ calls: [{ name: 'ask_user', arguments: { purpose: 'asks', question: 'Which?' } }] }]
    const reads = tool('read_page', () => Promise.resolve({ outcome: 'ok', value: 'text' }))
    const next = house.worker({ script, tools: [reads], also })
    await next.trial.settle()
    const [row] = await next.trial.works.store.tasks({ tenant: 'default' })
    const task = row?.id ?? ''
    for (const kind of ['pause', 'resume', 'stop'] as const) {
      await next.trial.agent.command({ task, kind, by: next.trial.by })
      await next.trial.settle()
    }
    const told = parsed().flatMap((line) => (line instanceof Object && 'msg' in line ? [line.msg] : []))
    expect(told).toEqual([
      'task opened',
      'model decided',
      'task goes on after its worker was lost',
      'call finished',
      'model decided',
      'question asked',
      'task paused',
      'task resumed',
      'task stopped',
    ])
  })
})
