import type { Reply } from '@errand/simulators/openai'
import { requestFor, type Conversation, type Heard } from './heard.ts'
import type { EffectClass, EffectLevel, Scenario } from './scenario.ts'

type Wanted = readonly [tool: string, args: Readonly<Record<string, unknown>>]

const calls = (...wanted: readonly Wanted[]): Reply => ({
  kind: 'calls',
  text: 'Going on.',
  calls: wanted.map(([name, args]) => ({ name, arguments: { purpose: `to test ${name}`, ...args } })),
})
const says = (text: string): Reply => ({ kind: 'text', text })

const planOf = (state: string) => ({ items: [{ text: 'read', state }] })

/** A call of an effect, made again when it turned out not to have run or not to have happened; then the answer. */
const effectOnce =
  (tool: string) =>
  ({ results }: Conversation): Reply => {
    const last = results.at(-1)
    return last === undefined || isUndone(last) ? calls([tool, { value: 'x' }]) : says('It is done.')
  }

const isUndone = ({ outcome, text }: Heard): boolean =>
  outcome === 'skipped' ||
  (outcome === 'unknown' && text.includes('It did not happen')) ||
  (outcome === 'denied' && text.includes('APPROVAL_CHANGED'))

const plain = { ruling: 'approve', ends: 'done', answer: 'It is done.', effects: [] } as const

/** One tool of a class at a level, from the request to the answer. */
const effect = (idempotency: EffectClass, level: EffectLevel): Scenario => {
  const tool = `${idempotency}_${level}`
  return { ...plain, name: tool, decide: effectOnce(tool), effects: [{ tool, idempotency, value: 'x' }] }
}

/** The classes of tools at their levels. */
export const classes: readonly Scenario[] = [
  {
    ...plain,
    name: 'plain_read',
    decide: ({ results }) =>
      results.length === 0 ? calls(['plain_read', { value: 'x' }]) : says('It is done.'),
    effects: [{ tool: 'plain_read', idempotency: 'read', value: 'x' }],
  },
  effect('natural', 'write'),
  effect('natural', 'dangerous'),
  effect('keyed', 'write'),
  effect('keyed', 'dangerous'),
  effect('none', 'write'),
  effect('none', 'dangerous'),
]

const once = { tool: 'none_write', idempotency: 'none', value: 'x' } as const
const withApproval = { ...plain, decide: effectOnce('none_write'), effects: [once] } as const

/** What else happens in the life of a task. */
export const lives: readonly Scenario[] = [
  {
    ...plain,
    name: 'plan',
    decide: ({ results }) => {
      if (results.length === 0) return calls(['update_plan', planOf('doing')], ['plain_read', { value: 'x' }])
      return results.length === 2 ? calls(['update_plan', planOf('done')]) : says('It is done.')
    },
    effects: [{ tool: 'plain_read', idempotency: 'read', value: 'x' }],
  },
  {
    ...plain,
    name: 'malformed',
    decide: ({ said }) => (said.length === 1 ? calls(['no_such_tool', { value: 'x' }]) : says('It is done.')),
  },
  {
    ...plain,
    name: 'fallback',
    decide: ({ model }) =>
      model === 'main' ? { kind: 'rate_limited', retryAfterMs: 1 } : says('It is done.'),
  },
  {
    ...plain,
    name: 'flaky',
    decide: ({ results }) =>
      results.length === 0 ? calls(['flaky_read', { value: 'x' }]) : says('It is done.'),
    effects: [{ tool: 'flaky_read', idempotency: 'read', value: 'x' }],
  },
  {
    ...plain,
    name: 'circle',
    decide: ({ results }) =>
      results.length < 2 ? calls(['plain_read', { value: 'x' }]) : says('It is done.'),
    effects: [{ tool: 'plain_read', idempotency: 'read', value: 'x' }],
  },
  {
    ...plain,
    name: 'question',
    decide: ({ results }) =>
      results.length === 0 ? calls(['ask_user', { question: 'Which?' }]) : says('It is done.'),
  },
  { ...withApproval, name: 'pause', ruling: 'pause' },
  { ...withApproval, name: 'stop', ruling: 'stop' },
  {
    ...withApproval,
    name: 'steer',
    ruling: 'speak',
    decide: (heard) => {
      const next = effectOnce('none_write')(heard)
      return next.kind === 'text' && heard.said.length > 1 ? says('It is done, and heard.') : next
    },
    answer: 'It is done, and heard.',
  },
  {
    ...withApproval,
    name: 'edit',
    ruling: 'edit',
    effects: [{ ...once, value: 'edited' }],
  },
  { ...withApproval, name: 'deny', ruling: 'deny', effects: [] },
  {
    ...plain,
    name: 'late',
    decide: ({ said }) => says(said.length > 1 ? 'It is done, and heard.' : 'It is done.'),
    speaksBefore: 'finished',
    answer: 'It is done, and heard.',
  },
  {
    ...plain,
    name: 'parts',
    decide: ({ results, cell }) => {
      const goal = requestFor('plain_read', cell)
      const parts = [
        { key: 'one', goal },
        { key: 'two', goal, after: ['one'] },
      ]
      return results.length === 0 ? calls(['spawn_subtasks', { parts }]) : says('It is done.')
    },
    effects: [{ tool: 'plain_read', idempotency: 'read', value: 'x' }],
  },
  {
    ...plain,
    name: 'job_read',
    decide: ({ results }) =>
      results.length === 0 ? calls(['job_read', { value: 'x' }]) : says('It is done.'),
    effects: [{ tool: 'job_read', idempotency: 'read', value: 'x' }],
  },
  {
    ...plain,
    name: 'job_keyed',
    decide: effectOnce('job_keyed'),
    effects: [{ tool: 'job_keyed', idempotency: 'keyed', value: 'x' }],
  },
  {
    name: 'lost_model',
    ruling: 'approve',
    ends: 'failed',
    effects: [],
    decide: () => ({ kind: 'context_too_long' }),
  },
]

/** What concerns all tasks: nothing with effects can run beside it. */
export const allHeld: readonly Scenario[] = [{ ...withApproval, name: 'hold', held: true, effects: [] }]

/** What only happens when time has passed. */
export const laters: readonly Scenario[] = [
  { ...withApproval, name: 'expire', ruling: 'ignore', effects: [] },
  {
    name: 'breaker',
    ruling: 'approve',
    later: 'trial',
    ends: 'interrupted',
    effects: [],
    decide: () => calls(...['a', 'b', 'c', 'd', 'e'].map((value): Wanted => ['failing_read', { value }])),
  },
]

const trial: Scenario = {
  ...plain,
  name: 'trial',
  decide: ({ results }) =>
    results.length === 0 ? calls(['failing_read', { value: 'x' }]) : says('It is done.'),
}

/** What is not cut at every border, but looked at for one fault. */
const specials: readonly Scenario[] = [
  trial,
  {
    name: 'endless',
    ruling: 'approve',
    decide: effectOnce('endless_write'),
    stopsDuring: 'endless_write',
    ends: 'stopped',
    effects: [{ tool: 'endless_write', idempotency: 'none', value: 'x' }],
  },
  {
    name: 'stalling',
    ruling: 'approve',
    decide: () => ({ kind: 'text', text: 'It begins to say something and never', ending: 'stall' }),
    stopsDuring: 'model',
    ends: 'stopped',
    effects: [],
  },
  {
    ...plain,
    name: 'leaving',
    decide: ({ results }) =>
      results.length === 0 ? calls(['leaving_read', { value: 'x' }]) : says('It is done.'),
    effects: [{ tool: 'leaving_read', idempotency: 'read', value: 'x' }],
  },
]

const all = new Map(
  [...classes, ...lives, ...allHeld, ...laters, ...specials].map((scenario) => [scenario.name, scenario]),
)

/** Throws on a name that no scenario has. */
export const scenarioOf = (name: string): Scenario => {
  const found = all.get(name)
  if (found === undefined) throw new TypeError(`There is no scenario "${name}".`)
  return found
}
