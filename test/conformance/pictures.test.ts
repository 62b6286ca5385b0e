import type { RecordedRequest } from '@errand/simulators/openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { picturesOf, prefixOf } from '../support/prompt.ts'
import { stillPng } from '../support/still.ts'
import { openHouse, type House } from './house.ts'
import { setStage, type Stage } from './stage.ts'
import { chats } from './surfaces.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ models: { vision: { simulated: true } } })
  await house.start()
}, 120_000)
afterAll(() => house?.[Symbol.asyncDispose]())

const stageOf = (name: string): Stage => {
  const seat = house.seats.find(({ surface }) => surface.name === name)
  if (seat === undefined) throw new Error(`Nobody sits at ${name}.`)
  return setStage(house, seat)
}

/** What the model was asked for this script, in order. */
const requestsFor = (script: string): readonly RecordedRequest[] =>
  house.openai.requests().filter(({ text }) => new RegExp(`${script}\\b`, 'u').test(text))

describe.each(chats.map(({ name }) => name))('on %s', (name) => {
  it('a picture reaches the model with its own bytes, the same at each step', async () => {
    const stage = stageOf(name)
    const bytes = stillPng(200)
    const talk = await stage.ask(
      [calls(call('update_plan', { items: [{ text: 'Look', state: 'doing' }] })), answer('It is red.')],
      { files: [{ name: 'wall.png', type: 'image/png', bytes }] },
    )
    await stage.heard(talk.at, 'It is red.')
    const asked = requestsFor(talk.script)
    expect(asked).toHaveLength(2)
    for (const request of asked) expect(picturesOf(request)).toEqual([{ type: 'image/png', bytes }])
    const [first = '', second = ''] = asked.map(prefixOf)
    expect(second.startsWith(first)).toBe(true)
    expect(house.openai.refusals()).toEqual([])
    expect(stage.server.violations).toEqual([])
  })

  it('a picture is known by its bytes where it comes as a file of another kind', async () => {
    const stage = stageOf(name)
    const bytes = stillPng(90)
    const files = [{ name: 'scan.bin', type: 'application/octet-stream', bytes }]
    const talk = await stage.ask([answer('A scan.')], { files })
    await stage.heard(talk.at, 'A scan.')
    expect(requestsFor(talk.script).map(picturesOf)).toEqual([[{ type: 'image/png', bytes }]])
  })

  it('what only calls itself a picture, and half of one, are told with the reason', async () => {
    const stage = stageOf(name)
    const bad = async (bytes: Buffer, code: string): Promise<void> => {
      const files = [{ name: 'wall.png', type: 'image/png', bytes }]
      const talk = await stage.ask([answer(`Not looked at: ${code}`)], { files })
      await stage.heard(talk.at, code)
      const [request] = requestsFor(talk.script)
      expect(request?.text).toContain(code)
      expect(request === undefined ? [] : picturesOf(request)).toEqual([])
    }
    await bad(Buffer.from('not a picture at all'), 'PICTURE_TYPE')
    await bad(stillPng(10).subarray(0, 60), 'PICTURE_BROKEN')
  })
})
