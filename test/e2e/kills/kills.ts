import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Surface } from '../../conformance/surfaces.ts'
import { answer, call, calls } from '../../support/replies.ts'
import { things, type Death } from './death.ts'
import { openWard, type Request, type Ward } from './ward.ts'

export const theAnswer = 'The one answer.'
export const timeout = 150_000

/** A name for the place, and where it is for a script. */
type Place = readonly [name: string, at: (script: string) => Death]

const before =
  (thing: keyof typeof things) =>
  (script: string): Death => ({ when: 'before', holds: things[thing](script) })
const after =
  (thing: keyof typeof things) =>
  (script: string): Death => ({ when: 'after', holds: things[thing](script) })

const ofQuickAnswers: readonly Place[] = [
  ['received and committed', before('taken')],
  ['committed and acknowledged', after('taken')],
  ['opened and decided', before('decided')],
  ['ended and told', after('finished')],
  ['intended and sent', after('answerIntended')],
  ['sent and recorded', before('answerSent')],
  ['recorded and laid down', before('allDelivered')],
]

/** With the cards that stand at the end: what was not sent may be needed no more by then. */
const ofCards: readonly (readonly [...Place, number[]])[] = [
  ['intended and sent', after('cardIntended'), [0, 1]],
  ['sent and recorded', before('cardSent'), [1]],
  ['recorded and brought up to date', after('cardSent'), [1]],
]

const ofDecisions: readonly Place[] = [
  ['pressed and committed', before('approved')],
  ['committed and acknowledged', after('approved')],
  ['committed and begun', before('started')],
]

/** What a person sees of a request once all of it was told, and what came of it behind. */
export const endOf = async ({ until, server }: Ward, { said, script, has, tasks }: Request) => {
  const stands = (): readonly string[] => said().map(({ text }) => text)
  await until(
    () => has(things.allDelivered(script)) || undefined,
    () => `It was never all told: ${JSON.stringify(stands())}`,
  )
  return {
    answers: stands().filter((text) => text.includes(theAnswer)).length,
    /** What else stands there, as a person reads it at once: whether it is done. */
    cards: stands()
      .filter((text) => !text.includes(theAnswer))
      .map((text) => (text.includes('✓') ? 'done' : text)),
    stops: said().filter(({ controls }) => controls.some(({ label }) => label === 'Stop')).length,
    tasks: tasks().length,
    violations: server.violations,
  }
}

export const wellAnswered = { answers: 1, cards: [], stops: 0, tasks: 1, violations: [] } as const

/** The request whose hub died at a place, and was started again. */
const killedAt = async (
  { condemn, nextScript, dead, restart }: Ward,
  at: Place[1],
  ask: () => Promise<Request>,
): Promise<Request> => {
  // The words of a request are known before it is made.
  await condemn(at(nextScript()))
  const request = await ask()
  await dead()
  await restart()
  return request
}

/** How Ana approves, once she is asked. */
const offered = async (
  { until, server, ana }: Ward,
  { script, said, at, has }: Request,
): Promise<() => Promise<void>> => {
  const asks = await until(
    () =>
      has(things.approvalSent(script))
        ? said().find(({ controls }) => controls.some((one) => one.label === 'Approve once' && !one.isOff))
        : undefined,
    () => 'Nobody was asked.',
  )
  return () => server.press(ana, at, { message: asks.id, label: 'Approve once' })
}

/** She presses again where nothing came of it: not every platform brings a press twice. */
const pressUntilTaken = async ({ has, script }: Request, press: () => Promise<void>): Promise<void> => {
  const isTaken = (): boolean => has(things.approved(script))
  while (!isTaken()) {
    await delay(1_000)
    if (!isTaken()) await press().catch(() => {})
  }
}

/** What a person may rely on however a hub on this platform dies. */
export const survivesKills = (name: Surface['name']): void => {
  let opened: Ward | undefined
  const ward = (): Ward => {
    if (opened === undefined) throw new Error('The ward is not open.')
    return opened
  }
  beforeAll(async () => {
    opened = await openWard(name)
  }, timeout)
  afterAll(() => opened?.[Symbol.asyncDispose](), timeout)

  describe(`a hub on ${name} that is killed`, { timeout }, () => {
    it.each(ofQuickAnswers)('between %s answers once', async (_name, at) => {
      const request = await killedAt(ward(), at, () => ward().ask([answer(theAnswer)]))
      expect(await endOf(ward(), request)).toEqual(wellAnswered)
    })

    it('between acknowledged and decided, while the model speaks, answers once', async () => {
      expect(await endOf(ward(), await killedWhileAsked(ward()))).toEqual(wellAnswered)
    })

    it.each(ofCards)(
      'between a card is %s leaves none that is at work for ever',
      async (_name, at, counts) => {
        const gate = `gate-${ward().nextScript()}`
        const replies = [calls(call('read_slowly', { page: gate })), answer(theAnswer)]
        const request = await killedAt(ward(), at, () => ward().ask(replies))
        await ward().pages.open(gate)
        const { cards, ...end } = await endOf(ward(), request)
        expect({ ...end, cards: [] }).toEqual(wellAnswered)
        expect(counts.map((count) => Array.from({ length: count }, () => 'done'))).toContainEqual(cards)
      },
    )

    it.each(ofDecisions)('between an approval is %s does what was approved once', async (_name, at) => {
      const { done, end } = await killedAtDecision(ward(), at)
      expect({ ...end, cards: [] }).toEqual(wellAnswered)
      expect(done).toHaveLength(1)
    })
  })
}

const killedWhileAsked = async ({ ask, until, isAsked, kill, restart }: Ward): Promise<Request> => {
  const request = await ask([answer(theAnswer)], { holds: true })
  await until(
    () => isAsked(request.script) || undefined,
    () => 'The model was never asked.',
  )
  await kill()
  await restart()
  return request
}

/** Ana approves that a page is sent, and the hub dies at a place of that; how often it was sent, and how it ends. */
const killedAtDecision = async (ward: Ward, at: Place[1]) => {
  const { ask, condemn, dead, restart, pages, nextScript } = ward
  const page = nextScript()
  const request = await ask([calls(call('send_page', { page })), answer(theAnswer)])
  const press = await offered(ward, request)
  await condemn(at(request.script))
  // The platform may tell her that no answer came.
  await press().catch(() => {})
  await dead()
  await restart()
  await pressUntilTaken(request, press)
  const end = await endOf(ward, request)
  return { end, done: pages.done().filter((line) => line === `send_page ${page}`) }
}
