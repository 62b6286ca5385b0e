import path from 'node:path'
import type { Refusal } from '@errand/simulators/openai'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from './campaign/batch.ts'
import { reachedBorders, tableOf, unreachedEvents } from './campaign/borders.ts'
import { runAll } from './campaign/run.ts'
import { historyFaults, processFaults } from './checks/all.ts'
import { changedMeanwhile, killedHeld, killedLater, killedOnce, killedTwice } from './campaign/legs.ts'
import { startModel } from './stories/model.ts'
import { allHeld, classes, laters, lives } from './stories/scenarios.ts'

const root = path.resolve(import.meta.dirname, '../..')

const outcomes: Outcome[] = []
const refusals: Refusal[] = []

beforeAll(async () => {
  await using model = await startModel()
  const options = { root, modelUrl: model.url }
  const legs = [killedOnce, killedTwice, killedLater].map((leg) => leg(options))
  const batches = [...(await Promise.all(legs)).flat(), ...killedHeld(), ...changedMeanwhile()]
  outcomes.push(...(await runAll(batches, options)))
  refusals.push(...model.refusals())
}, 400_000)

describe('a hub that is killed at every border of its journals', () => {
  it.each(classes)('does right by $name, whatever it was doing', ({ name }) => {
    const histories = outcomes
      .flatMap((outcome) => outcome.histories)
      .filter(({ path: of }) => of.scenario === name)
    expect(histories.length).toBeGreaterThan(20)
    expect(histories.flatMap(historyFaults)).toEqual([])
  })

  it.each([...lives, ...allHeld, ...laters])('does right by the story "$name"', ({ name }) => {
    const histories = outcomes
      .flatMap((outcome) => outcome.histories)
      .filter(({ path: of }) => of.scenario === name)
    expect(histories.length).toBeGreaterThan(3)
    expect(histories.flatMap(historyFaults)).toEqual([])
  })

  it('leaves journals that verify and rows that tell the same as they do', () => {
    expect(outcomes.flatMap(processFaults)).toEqual([])
  })

  it('asks the model in the words of its protocol only', () => {
    expect(refusals).toEqual([])
  })

  it('was killed before and after every event of the vocabulary', () => {
    const reached = reachedBorders(outcomes)
    process.stdout.write(`${tableOf(reached)}\n`)
    // What is written of people, and of what becomes of an answer, is one commit, of which there is no half; nobody is
    // named here to hand over to.
    expect(unreachedEvents(reached)).toEqual([
      'handed_over',
      'hand_over_failed',
      'feedback_given',
      'paired',
      'banned',
      'unbanned',
      'linked',
      'unlinked',
    ])
  })
})
