import { createManualClock, type ManualClock } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { dying, type Death } from './trial/dying.ts'
import { asks, createWorld, wantsSend, type Storage, type World } from './trial/world.ts'

/** Opens where a world keeps what lasts. */
type OpenStorage = (clock: ManualClock) => Storage | Promise<Storage>

const answer = 'An answer that is so long that it comes in three parts, of which none is the same as another.'
const script = [asks('Which?', 'this', 'that'), wantsSend('a'), { content: answer }]

/** A task with all kinds of messages, followed by a process that dies and by the one that comes after it. */
const play = async (
  death: Death | undefined,
  { open, canFind = true }: { readonly open: OpenStorage; readonly canFind?: boolean | 'by edits' },
) => {
  const clock = createManualClock()
  const world = createWorld(script, { clock, storage: await open(clock), canFind })
  const { trial, room } = world
  const mortal = dying(death ?? { at: Infinity, when: 'after' }, {
    store: trial.works.store,
    surface: room.surface,
  })
  let current = world.another({ works: { ...trial.works, store: mortal.store }, surface: mortal.surface })
  let hasFollower = false
  await current.start()
  /** Lets time pass, and the next process begin as soon as the first is dead. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) {
      await trial.clock.advance(500)
      if (!mortal.isDead() || hasFollower) continue
      hasFollower = true
      await current.stop({ graceMs: 0 })
      current = world.another()
      await current.start()
    }
  }
  await trial.say('Do it')
  await pass(2_000)
  const { task } = await trial.say('that')
  await pass(5_000)
  const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
  await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
  await trial.settle()
  await pass(20_000)
  await current.stop({ graceMs: 0 })
  return { world, died: mortal.isDead() }
}

/** What stands at the end, without the times that a card tells. */
const standing = ({ room }: World): readonly string[] =>
  room.posted.map(({ note }) => (note.kind === 'card' ? 'card' : note.text.replaceAll(/ \d.*UTC.*/gu, '')))

const left = ({ trial }: World) => trial.works.store.undelivered({ tenant: 'default', platform: 'terminal' })

/** Some twenty deaths one after the other, on a machine that has other things to do. */
const patienceMs = 300_000

/** What a delivery promises over any store when its process dies between two things that it does. */
export const deliveryContract = (name: string, open: OpenStorage): void => {
  describe(`a delivery over ${name} whose process dies`, () => {
    it.each(['before', 'after'] as const)(
      '%s anything it does shows each message exactly once',
      async (when) => {
        const whole = standing((await play(undefined, { open })).world)
        expect(whole).toHaveLength(6)
        for (let at = 1, isThere = true; isThere; at++) {
          const { world, died } = await play({ at, when }, { open })
          isThere = died
          expect({ at, standing: standing(world) }).toEqual({ at, standing: whole })
          expect(await left(world)).toEqual([])
        }
      },
      patienceMs,
    )

    it.each([
      ['before', false],
      ['after', false],
      ['before', 'by edits'],
      ['after', 'by edits'],
    ] as const)(
      '%s anything it does loses and doubles nothing where the platform tells too little: %s',
      async (when, canFind) => {
        const whole = standing((await play(undefined, { open })).world)
        for (let at = 1, isThere = true; isThere; at++) {
          const { world, died } = await play({ at, when }, { open, canFind })
          isThere = died
          // The card may show what did arrive after all, but nothing is ever posted again.
          const posts = world.room.posted.map(({ first }) => (first.kind === 'card' ? 'card' : first.text))
          expect({ at, twice: posts.filter((text, index) => posts.indexOf(text) !== index) }).toEqual({
            at,
            twice: [],
          })
          const now = standing(world)
          const parts = whole.slice(-3)
          expect({ at, lost: parts.filter((part) => !now.includes(part)) }).toEqual({ at, lost: [] })
          // What is found by edits is not shown a second time.
          const found = canFind === 'by edits' ? now : []
          expect({ at, found: [...new Set(found)] }).toEqual({ at, found })
          expect(await left(world)).toEqual([])
        }
      },
      patienceMs,
    )
  })
}
