import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type House } from './house.ts'
import type { Scenario } from './scenario.ts'
import { setStage } from './stage.ts'
import { surfaces } from './surfaces.ts'

/** For a machine that does much else, and for runs that are asked to be long. */
const timeout = 1_200_000

/**
 * Plays the scenarios of a file on every platform, over one Errand that is on all of them. `beside`: what is played at
 * the same time, in rooms beside each other: all of them, or one a surface, where faults are for who comes next there.
 */
export const conform = (
  scenarios: readonly Scenario[],
  { beside, apart = false }: { readonly beside?: 'all' | 'surfaces'; readonly apart?: boolean } = {},
): void => {
  let house: House | undefined
  const turns = new Map<string, Promise<void>>()
  const open = (): House => {
    if (house === undefined) throw new Error('The house is not open.')
    return house
  }
  beforeAll(async () => {
    house = await openHouse()
    await (apart ? house.startApart() : house.start())
  }, timeout)
  afterAll(() => house?.[Symbol.asyncDispose](), timeout)
  for (const { name: surface } of surfaces) {
    const played = scenarios.filter(
      ({ without, owing }) => without?.[surface] === undefined && owing?.[surface] === undefined,
    )
    // A file may have nothing for a surface, which is no suite then.
    if (played.length === 0) continue
    describe.for([surface])('%s', { concurrent: beside !== undefined, timeout }, () => {
      it.for(played.map(({ name, play }) => [name, play] as const))('%s', async ([, play]) => {
        const seat = open().seats.find((one) => one.surface.name === surface)
        if (seat === undefined) throw new Error(`Nobody is on ${surface}.`)
        const before = turns.get(surface)
        const turn = Promise.withResolvers<void>()
        turns.set(surface, turn.promise)
        if (beside === 'surfaces') await before
        await play(setStage(open(), seat)).finally(turn.resolve)
        expect(seat.server.violations.join('\n')).toBe('')
      })
    })
  }
}
