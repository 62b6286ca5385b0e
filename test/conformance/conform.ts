import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type House } from './house.ts'
import type { Scenario } from './scenario.ts'
import { setStage } from './stage.ts'
import { surfaces } from './surfaces.ts'

const timeout = 120_000

/**
 * Plays the scenarios of a file on every platform, over one Errand that is on all of them. `beside`: in rooms beside
 * each other at the same time.
 */
export const conform = (
  scenarios: readonly Scenario[],
  { beside = false, apart = false }: { readonly beside?: boolean; readonly apart?: boolean } = {},
): void => {
  let house: House | undefined
  const open = (): House => {
    if (house === undefined) throw new Error('The house is not open.')
    return house
  }
  beforeAll(async () => {
    house = await openHouse()
    await (apart ? house.startApart() : house.start())
  }, timeout)
  afterAll(() => house?.[Symbol.asyncDispose](), timeout)
  for (const { name: surface } of surfaces)
    describe.for([surface])('%s', { concurrent: beside, timeout }, () => {
      const played = scenarios.filter(
        ({ without, owing }) => without?.[surface] === undefined && owing?.[surface] === undefined,
      )
      it.for(played.map(({ name, play }) => [name, play] as const))('%s', async ([, play]) => {
        const seat = open().seats.find((one) => one.surface.name === surface)
        if (seat === undefined) throw new Error(`Nobody is on ${surface}.`)
        await play(setStage(open(), seat))
        expect(seat.server.violations.join('\n')).toBe('')
      })
    })
}
