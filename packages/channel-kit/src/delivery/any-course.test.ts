import { isEnded, type TaskView } from '@errand/agent-core'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { messagesOf } from '../message/messages-of.ts'
import type { Mishap, Room } from './trial/room.ts'
import { asks, createWorld, wantsSend, type World } from './trial/world.ts'

const words = (letters: number): string =>
  Array.from({ length: letters }, (_, index) => String.fromCodePoint(0x4e_00 + index)).join('')

interface Course {
  readonly decisions: readonly (ReturnType<typeof asks> | ReturnType<typeof wantsSend>)[]
  readonly letters: number
  /** Milliseconds before each thing that the person does. */
  readonly waits: readonly number[]
  /** What happens to each call, in order; all goes well after the last. */
  readonly mishaps: readonly (Mishap | undefined)[]
}

const mishap: Arbitrary<Mishap | undefined> = oneof(
  { weight: 3, arbitrary: constant(undefined) },
  constant({ kind: 'answer_lost' } as const),
  constant({ kind: 'uncertain' } as const),
  constant({ kind: 'passing' } as const),
  record({ kind: constant('rate' as const), retryAfterMs: integer({ min: 1, max: 20_000 }) }),
)
const course: Arbitrary<Course> = record({
  decisions: array(oneof(constant(asks('Which?', 'this', 'that')), constantFrom('a', 'b').map(wantsSend)), {
    maxLength: 3,
  }),
  letters: integer({ min: 1, max: 200 }),
  waits: array(integer({ min: 100, max: 9_000 }), { minLength: 4, maxLength: 4 }),
  mishaps: array(mishap, { maxLength: 40 }),
})

/** Plays a task to its end and gives the delivery time enough to get over everything. */
const play = async (
  { decisions, letters, waits, mishaps }: Course,
  { canFind }: { readonly canFind: boolean | 'by edits' },
): Promise<{ readonly world: World; readonly view: TaskView }> => {
  const left = [...mishaps]
  const world = createWorld([...decisions, { content: words(letters) }], {
    canFind,
    mishap: ({ what }) => (what === 'status' || what === 'mark' ? undefined : left.shift()),
  })
  const { trial, delivery } = world
  await delivery.start()
  const { task } = await trial.say('Do it')
  for (const wait of waits) {
    await trial.clock.advance(wait)
    const view = await trial.agent.view(task)
    const open = view.approvals.find(({ state }) => state === 'open')
    if (open !== undefined) {
      await trial.agent.decide({ id: open.id, by: trial.by, decision: { decision: 'approve' } })
      await trial.settle()
    } else if (view.question !== undefined) await trial.say('that')
  }
  await trial.clock.advance(600_000)
  await delivery.stop({ graceMs: 0 })
  const view = await trial.agent.view(task)
  expect(isEnded(view.status)).toBe(true)
  expect(await trial.works.store.undelivered({ tenant: 'default', platform: 'terminal' })).toEqual([])
  return { world, view }
}

const unread = { language: 'en', isShared: false, nameOf: () => 'ana', idOf: () => '' } as const

/** What the platform shows of the task's end: its answer in parts, or its ending. */
const endOf = (view: TaskView, { surface }: Room): readonly string[] =>
  messagesOf(view, { ...unread, now: 0, known: new Set() })
    .filter(({ kind }) => kind === 'answer' || kind === 'ending')
    .flatMap((message) => surface.draw(message, { ...unread, now: 0 }))
    .map(({ text }) => text)

/** The shortest time between two edits of one message. */
const shortestGap = ({ posted }: Room): number =>
  Math.min(
    ...posted.flatMap(({ editedAt }) => editedAt.slice(1).map((at, index) => at - (editedAt[index] ?? 0))),
  )

it('whatever a task does and however calls fail, its messages stand at the end, once, in order', async () => {
  await assert(
    asyncProperty(course, async (one) => {
      const { world, view } = await play(one, { canFind: true })
      const { room, trial } = world
      const shown = room.posted.map(({ note }) => note)
      const ends = shown.filter(({ kind }) => kind === 'answer' || kind === 'ending').map(({ text }) => text)
      expect(ends).toEqual(endOf(view, room))
      const known = new Set(['card', ...view.approvals.map(({ id }) => `approval:${id}`)])
      const wanted = messagesOf(view, { ...unread, now: trial.clock.now(), known })
      const [card] = wanted.flatMap((message) => (message.kind === 'card' ? [message.folded] : []))
      expect(shown.filter(({ kind }) => kind === 'card').every(({ text }) => text === card)).toBe(true)
      expect(shown.filter(({ kind, buttons }) => kind !== 'ending' && buttons.length > 0)).toEqual([])
      const deliveries = room.posted.map(({ delivery }) => delivery)
      expect(new Set(deliveries).size).toBe(deliveries.length)
      expect(shown.filter(({ kind }) => kind === 'card').length).toBeLessThanOrEqual(1)
      // One each that a person decided or answered, and the end.
      const loud = room.posted.filter(({ isLoud }) => isLoud)
      expect(loud.length).toBeLessThanOrEqual(1 + one.decisions.length)
      expect(shortestGap(room)).toBeGreaterThanOrEqual(3_000)
    }),
    { numRuns: 60 },
  )
})

/** No card; the approval's message then shows the question, and is edited no sooner for that. */
const guests: Course = {
  decisions: [wantsSend('a'), asks('Which?', 'this', 'that')],
  letters: 1,
  waits: [100, 6_100, 100, 100],
  mishaps: [
    { kind: 'answer_lost' },
    undefined,
    { kind: 'uncertain' },
    { kind: 'answer_lost' },
    { kind: 'uncertain' },
  ],
}

it.each([false, 'by edits'] as const)(
  'where the platform cannot tell what arrived, the end is still all there, and no card is posted twice: %s',
  async (canFind) => {
    await assert(
      asyncProperty(course, async (one) => {
        const { world, view } = await play(one, { canFind })
        const { room } = world
        const shown = room.shown()
        const lost = endOf(view, room).filter((text) => !shown.includes(text))
        expect(lost).toEqual([])
        expect(room.posted.filter(({ first }) => first.kind === 'card').length).toBeLessThanOrEqual(1)
        expect(shortestGap(room)).toBeGreaterThanOrEqual(3_000)
      }),
      { numRuns: 60, examples: [[guests]] },
    )
  },
)
