import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startInstallation, type Installation } from '../support/installation.ts'
import { processesWith } from '../support/marked-processes.ts'
import { ana, bo } from '../support/person.ts'
import { answer, call, calls } from '../support/replies.ts'

/** Starts children that leave its process group and its session, and grandchildren of those. */
const sprawling = {
  name: 'sprawl',
  level: 'write',
  run: `async (_args, context) => {
    const script = 'setsid sh -c "sleep 600 & setsid sleep 600 & wait" & (setsid -f sleep 600) ; sleep 600 & echo up > up; wait'
    const ended = await context.spawn.run({
      file: '/bin/sh', args: ['-c', script], cwd: context.folder, env: { PATH: '/usr/bin:/bin' },
      mark: context.mark, maxBytes: 1000, timeoutMs: 60_000, signal: context.signal,
    })
    if (ended.reason !== 'exited') throw new Error(ended.reason)
    return { outcome: 'ok', value: 'sprawled' }
  }`,
} as const

const stop = (errand: Installation, task: string) => errand.agent().command({ task, kind: 'stop', by: ana })

describe('a stop during a call', () => {
  it('ends every process of it, also those that left the group, and the view says stopped', async () => {
    await using errand = await startInstallation({
      tools: [sprawling],
      script: [calls(call('sprawl', {}, 'start a lot'))],
    })
    const { id } = await errand.ask('Sprawl.')
    await errand.decide(id, { decision: 'approve' })
    const mark = `ERRAND_MARK=${errand.hub().works.settings.mark}:${id}:c1`
    await eventually(async () => ((await processesWith(mark)).length >= 6 ? true : undefined), {
      otherwise: () => 'The processes never came up.',
    })
    expect(await errand.read('up')).toBe('up\n')

    const at = Date.now()
    await stop(errand, id)
    const stopped = await errand.until(id, ({ status }) => status === 'stopped')
    const seenAfterMs = Date.now() - at
    await eventually(async () => ((await processesWith(mark)).length === 0 ? true : undefined))
    const goneAfterMs = Date.now() - at
    console.info(`stopped: seen after ${seenAfterMs} ms, all processes gone after ${goneAfterMs} ms`)
    // The promise is one second; a loaded machine gets some more.
    expect(seenAfterMs).toBeLessThan(3_000)
    expect(goneAfterMs).toBeLessThan(3_000)
    expect(stopped.steps[0]?.calls[0]).toMatchObject({ state: 'unknown' })
    expect(stopped.report).toMatchObject({ unknown: ['start a lot'], done: [] })
    expect((await errand.story(id)).at(-1)).toBe('stopped')
  })

  it('cuts off a read without a trace of doubt', async () => {
    await using errand = await startInstallation({
      tools: [{ ...sprawling, level: 'read' }],
      script: [calls(call('sprawl', {}, 'start a lot'))],
    })
    const { task } = await errand.say('Sprawl.')
    await eventually(() => errand.read('up').catch(() => undefined))
    await stop(errand, task)
    const stopped = await errand.until(task, ({ status }) => status === 'stopped')
    expect(stopped.report).toMatchObject({ unknown: [], notDone: ['start a lot'] })
  })
})

describe('a stop', () => {
  it('during a decision hangs up on the model', async () => {
    await using errand = await startInstallation({ script: [{ kind: 'silence', after: 'headers' }] })
    const { task } = await errand.say('Think.')
    await eventually(() => errand.openai.requests()[0])
    await stop(errand, task)
    expect((await errand.until(task, ({ status }) => status === 'stopped')).steps).toEqual([])
    expect((await eventually(() => errand.openai.requests().find(({ aborted }) => aborted))).aborted).toBe(
      true,
    )
  })

  it.each(['stop', 'Never mind!', '停', '算了'])('is meant by "%s" in the chat', async (word) => {
    await using errand = await startInstallation({ script: [{ kind: 'silence', after: 'nothing' }] })
    const { task } = await errand.say('Think.')
    await eventually(() => errand.openai.requests()[0])
    expect(await errand.say(word)).toMatchObject({ task, disposition: 'stopped' })
    expect(await errand.until(task, ({ status }) => status === 'stopped')).toMatchObject({ pending: [] })
  })

  it('closes an open approval, and a press after it changes nothing', async () => {
    await using errand = await startInstallation({
      script: [calls(call('write_file', { path: 'a.md', content: 'a' }))],
    })
    const { id, approvals } = await errand.ask('Write.')
    await stop(errand, id)
    await errand.until(id, ({ status }) => status === 'stopped')
    const late = errand.agent().decide({
      id: approvals[0]?.id ?? '',
      by: ana,
      decision: { decision: 'approve' },
    })
    await expect(late).rejects.toMatchObject({ code: 'APPROVAL_DECIDED', params: { state: 'expired' } })
    await expect(errand.read('a.md')).rejects.toThrow('ENOENT')
    const story = await errand.story(id)
    expect(story.at(-1)).toBe('stopped')
  })

  it('reaches a task that has not begun, and the one before it goes on', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'wait_for_file',
          run: `async (_args, { folder, signal }) => {
            while (!existsSync(folder + '/go') && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
            return { outcome: 'ok', value: 'it is there' }
          }`,
        },
      ],
      toolsBefore: "import { existsSync } from 'node:fs'",
      script: [calls(call('wait_for_file')), answer('First done.')],
    })
    const { task } = await errand.say('Wait.')
    await errand.until(task, ({ steps }) => steps.length === 1)
    const second = await errand.say('And then this.', { mode: 'queue' })
    expect(second.disposition).toBe('queued')
    await stop(errand, second.task)
    await errand.put('go', '')
    expect(await errand.until(task, ({ status }) => status === 'done')).toMatchObject({
      answer: 'First done.',
    })
    expect((await errand.until(second.task, ({ status }) => status === 'stopped')).steps).toEqual([])
    expect(errand.openai.requests()).toHaveLength(2)
  })

  it('is nobody else’s to give', async () => {
    await using errand = await startInstallation({ script: [{ kind: 'silence', after: 'nothing' }] })
    const { task } = await errand.say('Think.')
    await eventually(() => errand.openai.requests()[0])
    const others = errand.agent().command({ task, kind: 'stop', by: bo })
    await expect(others).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(errand.say('stop', { by: bo })).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await stop(errand, task)
    await errand.until(task, ({ status }) => status === 'stopped')
    await expect(stop(errand, task)).rejects.toMatchObject({ code: 'WRONG_STATUS' })
  })

  it('can be taken back: the task goes on with a fresh budget and what it knows', async () => {
    await using errand = await startInstallation({ script: [calls(call('list_files', { path: '.' }))] })
    errand.openai.script({ kind: 'silence', after: 'nothing' })
    const { task } = await errand.say('Look.')
    await eventually(() => errand.openai.requests()[1])
    await stop(errand, task)
    await errand.until(task, ({ status }) => status === 'stopped')
    errand.openai.script(answer('There are logs [c1].'))
    await errand.agent().command({ task, kind: 'resume', by: ana })
    const done = await errand.until(task, ({ status }) => status === 'done')
    expect(done).toMatchObject({ answer: 'There are logs [c1].', budget: { steps: { used: 1 } } })
  })
})
