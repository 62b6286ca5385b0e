import { describe, expect, it } from 'vitest'
import { plainCall, plainState } from '../in-process/trial-state.ts'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import type { Call } from '../journal/state.ts'
import { plainTool } from '../tools/plain-tool.ts'
import { circle } from './convergence.ts'

const look = (path: string, parts: Partial<Call> = {}): Call =>
  plainCall({ arguments: JSON.stringify({ path }), text: `page ${path}`, ...parts })
const send = (path: string, parts: Partial<Call> = {}): Call =>
  look(path, { tool: 'send_page', level: 'write', text: 'sent', ...parts })
const stale = { fresh: false } as const

const find = (steps: readonly (readonly Call[])[], ignored: readonly string[] = []) =>
  circle(plainState(steps), { ignores: (tool) => ignored.includes(tool) })

describe('the same call', () => {
  it('is found twice in a row, also for effects and for calls that failed or were denied', () => {
    expect(find([[look('a')], [look('a')]])).toBe('same_call')
    expect(find([[send('a')], [send('a')]])).toBe('same_call')
    expect(find([[look('a', { state: 'failed' })], [look('a', { state: 'failed' })]])).toBe('same_call')
    expect(find([[send('a', { state: 'denied' })], [send('a', { state: 'denied' })]])).toBe('same_call')
  })

  it('is the same whatever its purpose, and with other arguments or another tool it is not', () => {
    expect(find([[look('a', { purpose: 'one' })], [look('a', { purpose: 'two' })]])).toBe('same_call')
    expect(find([[look('a')], [look('b')]])).toBeUndefined()
    expect(find([[look('a')], [look('a', { tool: 'list_pages', text: 'other' })]])).toBeUndefined()
  })

  it('is compared between steps, never within one', () => {
    expect(find([[look('a'), look('a')]])).toBeUndefined()
    expect(find([[look('z')], [look('a'), look('a')]])).toBeUndefined()
  })

  it('is found when all of the step was in the one before, not when something new is beside it', () => {
    expect(find([[look('a'), look('b')], [look('b')]])).toBe('same_call')
    expect(find([[look('a')], [look('a'), look('b')]])).toBeUndefined()
  })

  it('is none after another step in between', () => {
    expect(find([[look('a')], [look('b')], [look('a')]])).toBeUndefined()
  })
})

describe('the same result', () => {
  it('is found twice in a row from reads of one tool with other arguments', () => {
    expect(find([[look('a', { text: 'x' })], [look('b', { text: 'x' })]])).toBe('same_result')
    expect(find([[look('a', { state: 'empty', text: '' })], [look('b', { state: 'empty', text: '' })]])).toBe(
      'same_result',
    )
  })

  it('is none from effects: two writes that answer "ok" are no loop', () => {
    expect(find([[send('a')], [send('b')]])).toBeUndefined()
    expect(
      find([
        [look('a', { text: 'x' }), send('a')],
        [look('b', { text: 'x' }), send('b')],
      ]),
    ).toBeUndefined()
  })

  it('is none from reads that failed, and none from different tools', () => {
    const failed = { state: 'failed', text: 'no' } as const
    expect(find([[look('a', failed)], [look('b', failed)]])).toBeUndefined()
    expect(find([[look('a', { text: 'x' })], [look('b', { tool: 'list_pages', text: 'x' })]])).toBeUndefined()
  })
})

describe('nothing new', () => {
  it('is found after three steps of reads that showed only what was known', () => {
    expect(find([[look('a', stale)], [look('b', stale)], [look('c', stale)]])).toBe('nothing_new')
  })

  it('is none while one of three showed something, or one of them changed something', () => {
    expect(find([[look('a', stale)], [look('b')], [look('c', stale)]])).toBeUndefined()
    expect(find([[look('a', stale)], [look('b', stale)], [send('c')]])).toBeUndefined()
    expect(find([[look('b', stale)], [look('c', stale)]])).toBeUndefined()
  })
})

describe('back and forth', () => {
  it('is found as A B A B', () => {
    expect(find([[look('a')], [look('b')], [look('a')], [look('b')]])).toBe('back_and_forth')
    expect(find([[send('a')], [send('b')], [send('a')], [send('b')]])).toBe('back_and_forth')
  })

  it('is none as A B A C or A B C B, or with more in one of them', () => {
    expect(find([[look('a')], [look('b')], [look('a')], [look('c')]])).toBeUndefined()
    expect(find([[look('a')], [look('b')], [look('c')], [look('b')]])).toBeUndefined()
    expect(find([[look('a')], [look('b')], [look('a'), look('d')], [look('b')]])).toBeUndefined()
  })
})

describe('what is no repeat', () => {
  it.each([
    ['a tool that polls', [[look('a')], [look('a')]]],
    ['a poll that gives the same', [[look('a', { text: 'x' })], [look('b', { text: 'x' })]]],
  ])('%s', (_, steps) => {
    expect(find(steps, ['read_page'])).toBeUndefined()
  })

  it('a plan or a question between two steps that are alike does not hide the repeat', () => {
    const plan = plainCall({ tool: 'update_plan', arguments: '{}' })
    expect(find([[look('a')], [plan], [look('a')]], ['update_plan'])).toBe('same_call')
    expect(find([[look('a')], [look('a'), plan]], ['update_plan'])).toBe('same_call')
  })

  it('a newest step of nothing but a plan is no repeat of what came before it', () => {
    const plan = plainCall({ tool: 'update_plan', arguments: '{}' })
    expect(find([[look('a')], [look('a')], [plan]], ['update_plan'])).toBeUndefined()
  })

  it('a call made again that a crash had cut off, once the person was asked', () => {
    const lost = send('a', { state: 'unknown', answer: 'it did not arrive' })
    expect(find([[lost], [send('a')]])).toBeUndefined()
  })

  it('what was done before the task was reopened', () => {
    const state = plainState([[look('a')], [look('a')]], { round: { firstStep: 2 } })
    expect(circle(state, { ignores: () => false })).toBeUndefined()
  })
})

const nudges = async (tool = pages(), script = (n: number) => ({ calls: [read(`p${n}`)] })) => {
  let n = 0
  const trial = createTrial({ script: () => script(++n), tools: [tool] })
  const { task } = await trial.say('go')
  const patterns = (await trial.events(task)).flatMap((event) =>
    event.type === 'nudged' ? [event.data.pattern] : [],
  )
  return { patterns, view: await trial.agent.view(task), requests: trial.model.requests }
}

describe('the loop that meets a circle', () => {
  it('tells the model so in words, and ends at the next repeat of any kind', async () => {
    const { patterns, view, requests } = await nudges(
      plainTool({ run: () => Promise.resolve({ outcome: 'ok', value: 'always the same' }) }),
    )
    expect(patterns).toEqual(['same_result'])
    expect(requests[2]?.messages.at(-1)?.content).toMatch(/same result.*another way/)
    expect(view.report?.stuck).toEqual({ code: 'LOOP_IDLE', params: { pattern: 'same_result' } })
    expect(view.steps).toHaveLength(3)
  })

  it('lets a polling tool ask the same until its steps are used up', async () => {
    const { patterns, view } = await nudges(plainTool({ polls: true }), () => ({ calls: [read('a')] }))
    expect(patterns).toEqual([])
    expect(view.report?.stuck?.code).toBe('BUDGET_STEPS')
  })

  it('goes on after the nudge when the model takes another way', async () => {
    const trial = createTrial({
      script: [{ calls: [read('a')] }, { calls: [read('a')] }, { calls: [read('b')] }, answer('Done.')],
      tools: [pages()],
    })
    const { task } = await trial.say('go')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Done.' })
    expect((await trial.story(task)).filter((type) => type === 'nudged')).toHaveLength(1)
  })
})
