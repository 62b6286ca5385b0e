import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  record,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import type { CallPlan, Deed, Interlude, Move, Reply, Scenario } from './steps.ts'
import { faultsOf } from './scenario.ts'
import { acts, effectNames, readNames, type Act } from './tools.ts'

/** What is picked is mostly the first: the open task, the open approval, the waiting message. */
const pick = oneof({ weight: 4, arbitrary: constant(0) }, { weight: 1, arbitrary: nat({ max: 5 }) })
const who = constantFrom(0, 0, 0, 0, 1, 2)
const where = constantFrom(0, 0, 0, 0, 1)
const sometimes = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> =>
  option(arbitrary, { nil: undefined, freq: 3 })

const say: Arbitrary<Deed> = record({
  kind: constant('say'),
  text: constantFrom('new', 'new', 'new', 'new', 'stop'),
  who,
  where,
  mode: constantFrom('steer', 'steer', 'steer', 'queue', 'restart'),
  replyTo: sometimes(pick),
  requestId: sometimes(nat({ max: 1 })),
})
const redeliver: Arbitrary<Deed> = record({ kind: constant('redeliver'), which: pick, other: boolean() })
const decide: Arbitrary<Deed> = record({
  kind: constant('decide'),
  which: pick,
  how: constantFrom('approve', 'approve', 'approve for the task', 'deny', 'edit', 'edit badly'),
  who,
})
const command: Arbitrary<Deed> = record({
  kind: constant('command'),
  what: constantFrom('stop', 'pause', 'resume', 'resume'),
  task: pick,
  who,
})
const reroute: Arbitrary<Deed> = record({
  kind: constant('reroute'),
  message: pick,
  mode: constantFrom('queue', 'restart'),
  who,
})
const withdraw: Arbitrary<Deed> = record({ kind: constant('withdraw'), message: pick, who })
const hold: Arbitrary<Deed> = record({ kind: constantFrom('hold', 'release') })

const deed: Arbitrary<Deed> = oneof(
  { weight: 6, arbitrary: say },
  { weight: 1, arbitrary: redeliver },
  { weight: 8, arbitrary: decide },
  { weight: 3, arbitrary: command },
  { weight: 2, arbitrary: reroute },
  { weight: 2, arbitrary: withdraw },
  { weight: 1, arbitrary: hold },
)

const drain: Arbitrary<Move> = record({ kind: constant('drain'), where })
const advance: Arbitrary<Move> = record({
  kind: constant('advance'),
  ms: constantFrom(100, 5_000, 61_000, 200_000, 600_000, 86_400_000),
})
const crash: Arbitrary<Move> = record({
  kind: constant('crash'),
  crash: record({ commit: integer({ min: 1, max: 9 }), when: constantFrom('before', 'after') }),
})
const meddle: Arbitrary<Move> = record({
  kind: constant('meddle'),
  commit: integer({ min: 1, max: 9 }),
  interlude: nat({ max: 3 }),
})
const restart: Arbitrary<Move> = record({ kind: constant('restart'), policy: constantFrom(1, 1, 1, 2) })

const move: Arbitrary<Move> = oneof(
  { weight: 10, arbitrary: deed },
  { weight: 10, arbitrary: drain },
  { weight: 2, arbitrary: advance },
  { weight: 3, arbitrary: crash },
  { weight: 2, arbitrary: meddle },
  { weight: 1, arbitrary: restart },
)

const interludeOf = sometimes(nat({ max: 3 }))

const call: Arbitrary<CallPlan> = record({
  tool: oneof(
    { weight: 3, arbitrary: constantFrom(...readNames) },
    { weight: 6, arbitrary: constantFrom(...effectNames) },
    { weight: 2, arbitrary: constantFrom('ask_user', 'update_plan', 'spawn_subtasks', 'spawn_subtasks') },
  ),
  path: constantFrom(0, 0, 0, 1),
  act: oneof<[Arbitrary<Act>, Arbitrary<Act>]>(constant('ok'), constantFrom(...acts)),
  interlude: interludeOf,
})

const calls: Arbitrary<Reply> = record({
  kind: constant('calls'),
  note: boolean(),
  interlude: interludeOf,
  calls: array(call, { minLength: 1, maxLength: 3 }),
})
const final: Arbitrary<Reply> = record({ kind: constant('final'), names: boolean(), interlude: interludeOf })
const useless: Arbitrary<Reply> = record({
  kind: constantFrom('malformed', 'passing', 'failing'),
  interlude: interludeOf,
})

const reply: Arbitrary<Reply> = oneof(
  { weight: 12, arbitrary: calls },
  { weight: 3, arbitrary: final },
  { weight: 2, arbitrary: useless },
)

const interlude: Arbitrary<Interlude> = oneof(
  { weight: 6, arbitrary: deed },
  { weight: 1, arbitrary: constant<Interlude>({ kind: 'takeover' }) },
)

const scenario: Arbitrary<Scenario> = record({
  first: say,
  moves: array(move, { maxLength: 14 }),
  replies: array(reply, { maxLength: 10 }),
  interludes: array(interlude, { maxLength: 4 }),
}).map(({ first, moves, ...rest }) => ({ moves: [first, ...moves], ...rest }))

it('whatever people, models, tools and crashes do, every promise holds once it has come to rest', async () => {
  await assert(
    asyncProperty(scenario, async (played) => {
      expect(await faultsOf(played)).toEqual([])
    }),
    { numRuns: 10_000, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
  )
})
