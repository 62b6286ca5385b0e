import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startInstallation, type Installation } from '../support/installation.ts'
import { processesWith } from '../support/marked-processes.ts'
import { ana } from '../support/person.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

/** Builds until its file says so, tells how far it is, and counts how often it began. */
const build = (level: 'read' | 'write', more: Readonly<Record<string, string>> = {}) =>
  ({
    name: 'build',
    level,
    run: `async (_args, { folder, signal, progress, spawn, mark }) => {
      appendFileSync(folder + '/begun', 'x')
      const child = spawn.run({
        file: '/bin/sh', args: ['-c', 'setsid sleep 600 & sleep 600'], cwd: folder, env: { PATH: '/usr/bin:/bin' },
        mark, maxBytes: 1000, timeoutMs: 600_000, signal,
      })
      progress('compiling', 0.4)
      while (!existsSync(folder + '/built') && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
      await spawn.reap(mark)
      await child
      return { outcome: 'ok', value: 'it is built' }
    }`,
    more: { long: 'true', timeoutMs: '50', ...more },
  }) as const

const before = "import { appendFileSync, existsSync } from 'node:fs'"

const isOn = (errand: Installation, task: string) =>
  errand.until(task, ({ steps }) => steps[0]?.calls[0]?.progress !== undefined)

const markOf = (errand: Installation, task: string): string =>
  `ERRAND_MARK=${errand.hub().works.settings.mark}:${task}:c1`

describe('a job', () => {
  it('outlives every clock of its task, says how far it is, and ends with the answer', async () => {
    await using errand = await startInstallation({
      tools: [build('read')],
      toolsBefore: before,
      script: [
        calls(call('build'), call('list_files', { path: '.' })),
        answer('Built [c1], and there are files [c2].'),
      ],
    })
    const { task } = await errand.say('Build.')
    const on = await isOn(errand, task)
    expect(on.steps[0]?.calls[0]).toMatchObject({
      state: 'running',
      job: true,
      progress: { text: 'compiling', share: 0.4 },
    })
    const rests = await errand.until(task, ({ steps }) => steps[0]?.calls[1]?.state === 'ok')
    await new Promise((next) => {
      setTimeout(next, 1_200)
    })
    expect((await errand.agent().view(task)).elapsed).toBe(rests.elapsed)
    await errand.put('built', '')
    const done = await errand.until(task, ({ status }) => status === 'done')
    expect(done.steps[0]?.calls[0]).toMatchObject({ state: 'ok', preview: 'it is built' })
    expect(observationOf(errand.openai, 'c1')).toContain('it is built')
    expect(errand.errors()).toEqual([])
  })

  it('is ended with all its processes by a stop of its task', async () => {
    await using errand = await startInstallation({
      tools: [build('write')],
      toolsBefore: before,
      script: [calls(call('build', {}, 'build it'))],
    })
    const { task } = await errand.say('Build.')
    await errand.decide(task, { decision: 'approve' })
    await isOn(errand, task)
    const mark = markOf(errand, task)
    await eventually(async () => ((await processesWith(mark)).length >= 2 ? true : undefined))
    const at = Date.now()
    await errand.agent().command({ task, kind: 'stop', by: ana })
    const stopped = await errand.until(task, ({ status }) => status === 'stopped')
    await eventually(async () => ((await processesWith(mark)).length === 0 ? true : undefined))
    const goneAfterMs = Date.now() - at
    console.info(`job stopped: all processes gone after ${goneAfterMs} ms`)
    expect(goneAfterMs).toBeLessThan(3_000)
    expect(stopped.report).toMatchObject({ unknown: ['build it'] })
  })

  it('lets a message wait for the next step', async () => {
    await using errand = await startInstallation({
      tools: [build('read')],
      toolsBefore: before,
      script: [calls(call('build')), answer('Built, in blue.')],
    })
    const { task } = await errand.say('Build.')
    await isOn(errand, task)
    expect(await errand.say('in blue')).toMatchObject({ task, disposition: 'steered' })
    await errand.put('built', '')
    await errand.until(task, ({ status }) => status === 'done')
    expect((await errand.story(task)).slice(4)).toEqual([
      'call_started',
      'call_finished',
      'noted',
      'steered',
      'decided',
      'concluded',
      'finished',
    ])
  })

  it.each([
    ['reads', 'read', 'read'],
    ['has a key', 'write', 'keyed'],
  ] as const)('that %s runs again after a restart', async (_, level, idempotency) => {
    await using errand = await startInstallation({
      tools: [build(level, { idempotency: JSON.stringify(idempotency) })],
      toolsBefore: before,
      script: [calls(call('build')), answer('Over.')],
    })
    const { task } = await errand.say('Build.')
    if (level === 'write') await errand.decide(task, { decision: 'approve' })
    await isOn(errand, task)
    const mark = markOf(errand, task)
    await errand.close({ graceMs: 50 })
    expect(await processesWith(mark)).toEqual([])
    await errand.reopen()
    await isOn(errand, task)
    await errand.put('built', '')
    await errand.until(task, ({ status }) => status === 'done')
    expect(await errand.read('begun')).toBe('xx')
    expect(errand.errors()).toEqual([])
  })

  it('that nobody can repeat is asked about after a restart', async () => {
    await using errand = await startInstallation({
      tools: [build('write')],
      toolsBefore: before,
      script: [calls(call('build')), answer('Over.')],
    })
    const { task } = await errand.say('Build.')
    await errand.decide(task, { decision: 'approve' })
    await isOn(errand, task)
    await errand.close({ graceMs: 50 })
    await errand.reopen()
    const asked = await errand.until(task, ({ question }) => question !== undefined)
    expect(asked).toMatchObject({ status: 'clarifying', question: { about: 'unknown_call' } })
    await errand.say('It did not happen.')
    await errand.until(task, ({ status }) => status === 'done')
    expect(await errand.read('begun')).toBe('x')
  })
})
