import { afterEach, describe, expect, it } from 'vitest'
import { answer } from '../support/replies.ts'
import { openHouse, type House } from './house.ts'
import { setStage } from './stage.ts'
import { chats } from './surfaces.ts'

const bytes = Buffer.from('OggS spoken')
const voice = { name: 'note.ogg', type: 'audio/ogg', bytes }
const names = chats.map(({ name }) => name)

let house: House | undefined
afterEach(async () => {
  await house?.[Symbol.asyncDispose]()
  house = undefined
})

const staged = async (name: string, options: Parameters<typeof openHouse>[0]) => {
  house = await openHouse(options)
  await house.start()
  const seat = house.seats.find(({ surface }) => surface.name === name)
  if (seat === undefined) throw new Error(`Nobody sits at ${name}.`)
  return { house, stage: setStage(house, seat) }
}

describe.each(names)('a recording on %s', (name) => {
  it('becomes the words of the task where an endpoint writes it down', async () => {
    const { house: home, stage } = await staged(name, {
      models: { transcription: { model: 'ears' } },
      transcriptions: [{ kind: 'text', text: 'Count the late orders.' }],
    })
    const talk = await stage.ask([answer('Seven.')], { files: [voice] })
    await stage.heard(talk.at, 'Seven.')
    expect(home.openai.transcriptions()).toMatchObject([{ model: 'ears', type: 'audio/ogg', bytes }])
    expect(home.scripts.read(talk.script)).toContain('(spoken) Count the late orders.')
    expect(home.openai.refusals()).toEqual([])
    expect(stage.server.violations).toEqual([])
  })

  it('alone is refused in words where nothing writes it down, and begins no task', async () => {
    const { house: home, stage } = await staged(name, {})
    const { server, ana } = stage
    const at = server.channel({ kind: 'private', members: [ana] })
    const message = await server.say(ana, at, { text: '', files: [voice] })
    const there = await stage.surface.threadOf(server, at, message)
    const said = await stage.until(() =>
      [at, there]
        .flatMap((spot) => stage.said(spot))
        .find(({ text }) => text.includes('I cannot listen to voice messages')),
    )
    expect(said.text).toContain('models.transcription.model')
    expect(home.openai.requests()).toEqual([])
    expect(server.violations).toEqual([])
  })
})
