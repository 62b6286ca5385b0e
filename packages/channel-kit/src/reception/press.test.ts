import type { Tool } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import type { Act } from '../message/button.ts'
import { createTrialDesk, sender, type TrialDesk } from './trial-desk.ts'

const effect = (level: 'write' | 'dangerous', ran: unknown[]): Tool => ({
  name: 'send_page',
  description: 'Sends pages',
  notFor: 'reading',
  parameters: {
    type: 'object',
    properties: { paths: { type: 'array', items: { type: 'string' }, description: 'The pages' } },
    required: ['paths'],
    additionalProperties: false,
  },
  examples: [{ paths: ['a'] }],
  level,
  timeoutMs: 1_000,
  idempotency: 'none',
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: {}, answerNames: 'the pages', onFailure: 'Say so.' },
  target: () => '',
  change: () => Promise.resolve('Sends the pages'),
  recheck: () => Promise.resolve(undefined),
  run: (args) => {
    ran.push(args)
    return Promise.resolve({ outcome: 'ok', value: 'sent' })
  },
})

const asked = async (
  level: 'write' | 'dangerous',
  settings: { readonly secondPerson?: boolean } = {},
): Promise<{
  desk: TrialDesk
  ran: unknown[]
  button: (act: (approval: string) => Act) => Promise<string>
}> => {
  const ran: unknown[] = []
  const call = { name: 'send_page', arguments: { paths: ['a', 'b'], purpose: 'sends both' } }
  const script = [{ calls: [call] }, { content: 'Done.' }]
  const desk = createTrialDesk({ script, settings, tools: [effect(level, ran)] })
  await desk.say('send both')
  const { store } = desk.trial.works
  const [approval] = await store.approvals({ tenant: 'default', state: 'open' })
  let count = 0
  const button = async (act: (approval: string) => Act): Promise<string> => {
    count += 1
    const id = `b${count}`
    const row = {
      id,
      tenant: 'default',
      task: approval?.task ?? '',
      act: JSON.stringify(act(approval?.id ?? '')),
    }
    await store.commit({ tenant: 'default', buttons: [row] })
    return id
  }
  return { desk, ran, button }
}

const approve = (approval: string): Act => ({ do: 'approve', approval, scope: 'once' })

describe('a press', () => {
  it('of the requester or an approver of that workspace decides, of nobody else', async () => {
    const { desk, ran, button } = await asked('write')
    const id = await button(approve)
    const notYours = { show: 'line', to: 'person', text: expect.stringContaining('belongs to somebody else') }
    expect(await desk.press(id, { by: sender('BOB') })).toMatchObject(notYours)
    const elsewhere = { ...desk.place, workspace: 'T2' }
    const stranger = sender('APPROVER', { workspace: 'T2' })
    expect(await desk.press(id, { by: stranger, place: elsewhere })).toMatchObject({ show: 'line' })
    expect(await desk.press(id, { by: stranger })).toMatchObject(notYours)
    expect(ran).toEqual([])
    expect(await desk.press(id, { by: sender('APPROVER') })).toEqual({ show: 'nothing' })
    expect(ran).toEqual([{ paths: ['a', 'b'] }])
  })

  it('with an id that was never given, or of somebody who was shut out meanwhile, does nothing', async () => {
    const { desk, ran, button } = await asked('write')
    const id = await button(approve)
    expect(await desk.press('forged')).toMatchObject({ text: 'This button does nothing any more.' })
    expect(await desk.press('forged.s')).toMatchObject({ text: 'This button does nothing any more.' })
    await desk.command('ban ADA', { by: sender('OWNER') })
    expect(await desk.press(id)).toEqual({ show: 'nothing' })
    expect(ran).toEqual([])
  })

  it('that comes late is told kindly who decided, and whoever did hears nothing', async () => {
    const { desk, ran, button } = await asked('write')
    const id = await button(approve)
    await desk.press(id)
    expect(await desk.press(id)).toEqual({ show: 'nothing' })
    expect(await desk.press(id, { by: sender('APPROVER') })).toMatchObject({
      text: 'Already decided by ADA. Your press changed nothing.',
    })
    expect(ran).toHaveLength(1)
  })

  it('approves what is dangerous only behind its review and the typed phrase', async () => {
    const { desk, ran, button } = await asked('dangerous')
    const id = await button(approve)
    const opened = await desk.press(id)
    expect(opened).toMatchObject({ show: 'form', form: { fields: [{ name: 'phrase' }], submit: `${id}.s` } })
    const wrong = await desk.press(`${id}.s`, { values: { phrase: '3' } })
    expect(wrong).toMatchObject({
      show: 'form',
      form: { problem: expect.stringContaining('the phrase "send 2 paths" was not typed; nothing was done') },
    })
    expect(ran).toEqual([])
    expect(await desk.press(`${id}.s`, { values: { phrase: 'send 2 paths' } })).toEqual({ show: 'nothing' })
    expect(ran).toHaveLength(1)
  })

  it('of the requester alone does not approve what is dangerous where a second person is wanted', async () => {
    const { desk, ran, button } = await asked('dangerous', { secondPerson: true })
    const id = await button((approval) => ({ do: 'review', approval }))
    const sent = { values: { phrase: 'send 2 paths' } }
    expect(await desk.press(`${id}.s`, sent)).toMatchObject({ text: expect.stringContaining('alone') })
    expect(ran).toEqual([])
    await desk.press(`${id}.s`, { ...sent, by: sender('APPROVER') })
    expect(ran).toHaveLength(1)
  })

  it('that edits runs what was written, and gives back what does not fit', async () => {
    const { desk, ran, button } = await asked('write')
    const id = await button((approval) => ({ do: 'edit', approval }))
    expect(await desk.press(id)).toMatchObject({
      show: 'form',
      form: { fields: [{ name: 'arguments', value: '{"paths":["a","b"]}' }] },
    })
    for (const written of ['{"paths":', '[]', '{"paths":"a"}'])
      expect(await desk.press(`${id}.s`, { values: { arguments: written } })).toMatchObject({
        show: 'form',
        form: { problem: expect.any(String), fields: [{ value: written }] },
      })
    await desk.press(`${id}.s`, { values: { arguments: '{"paths":["c"]}' } })
    expect(ran).toEqual([{ paths: ['c'] }])
  })

  it('that edits what is dangerous needs the phrase of what was written, where that is more than one thing', async () => {
    const { desk, ran, button } = await asked('dangerous')
    const id = await button((approval) => ({ do: 'edit', approval }))
    const send = (written: string) => desk.press(`${id}.s`, { values: { arguments: written } })
    const three = '{"paths":["a","b","c"]}'
    for (const written of [three, `send 2 paths\n${three}`, `{}\nsend 3 paths\n${three}`])
      expect(await send(written)).toMatchObject({
        show: 'form',
        form: { problem: expect.any(String), fields: [{ value: written }] },
      })
    expect(ran).toEqual([])
    expect(await send(`send 3 paths\n${three}`)).toEqual({ show: 'nothing' })
    expect(ran).toEqual([{ paths: ['a', 'b', 'c'] }])
  })

  it('that edits what is dangerous to one thing needs no phrase', async () => {
    const { desk, ran, button } = await asked('dangerous')
    const id = await button((approval) => ({ do: 'edit', approval }))
    await desk.press(`${id}.s`, { values: { arguments: '{"paths":["a"]}' } })
    expect(ran).toEqual([{ paths: ['a'] }])
  })

  it('that denies asks for a reason first, which may stay empty', async () => {
    const { desk, ran, button } = await asked('write')
    const id = await button((approval) => ({ do: 'deny', approval }))
    expect(await desk.press(id)).toMatchObject({ show: 'form', form: { fields: [{ isOptional: true }] } })
    await desk.press(`${id}.s`)
    const [approval] = await desk.trial.works.store.approvals({ tenant: 'default' })
    expect(approval).toMatchObject({ state: 'denied' })
    expect(ran).toEqual([])
  })
})

describe('a thumb under an answer', () => {
  it('is anybody’s who may talk there: it is thanked for quietly, and why tells it', async () => {
    const desk = createTrialDesk({ script: [{ content: 'Done.' }] })
    await desk.say('do it')
    const [task] = await desk.trial.works.store.tasks({ tenant: 'default' })
    const buttons = (['good', 'bad'] as const).map((rating) => ({
      id: rating,
      tenant: 'default',
      task: task?.id ?? '',
      act: JSON.stringify({ do: 'rate', rating } satisfies Act),
    }))
    await desk.trial.works.store.commit({ tenant: 'default', buttons })
    const thanks = { show: 'line', to: 'person', text: 'Thanks, noted: bad answer.' }
    await desk.press('good')
    expect(await desk.press('bad')).toEqual(thanks)
    await desk.press('good', { by: sender('BOB') })
    expect(await desk.command('why')).toMatchObject({
      text: expect.stringMatching(/ADA: bad answer\nBOB: good answer$/u),
    })
  })
})

describe('a question', () => {
  const asking = {
    calls: [
      { name: 'ask_user', arguments: { question: 'Which?', options: ['one', 'two'], purpose: 'asks' } },
    ],
  }

  const open = async () => {
    const desk = createTrialDesk({ script: [asking, { content: 'Done.' }] })
    await desk.say('begin')
    const [task] = await desk.trial.works.store.tasks({ tenant: 'default' })
    const { question } = await desk.trial.agent.view(task?.id ?? '')
    const acts: readonly Act[] = [
      { do: 'option', task: task?.id ?? '', call: question?.call ?? '', option: 1 },
      { do: 'other', task: task?.id ?? '', call: question?.call ?? '' },
    ]
    const buttons = acts.map((act, index) => ({
      id: `q${index}`,
      tenant: 'default',
      task: task?.id ?? '',
      act: JSON.stringify(act),
    }))
    await desk.trial.works.store.commit({ tenant: 'default', buttons })
    const answers = async () =>
      (await desk.trial.events(task?.id ?? '')).flatMap((event) =>
        event.type === 'answered' ? [event.data.text] : [],
      )
    return { desk, answers }
  }

  it('is answered by an option, once; a later press changes nothing', async () => {
    const { desk, answers } = await open()
    expect(await desk.press('q0')).toMatchObject({ show: 'mark', sign: 'seen' })
    expect(await answers()).toEqual(['two'])
    expect(await desk.press('q0')).toMatchObject({ text: expect.stringContaining('no longer open') })
    expect(await answers()).toEqual(['two'])
  })

  it('is answered in own words through a form, which does not take nothing', async () => {
    const { desk, answers } = await open()
    expect(await desk.press('q1')).toMatchObject({ show: 'form', form: { text: 'Which?', submit: 'q1.s' } })
    expect(await desk.press('q1.s', { values: { text: ' ' } })).toMatchObject({
      show: 'form',
      form: { problem: 'The message is empty.' },
    })
    await desk.press('q1.s', { values: { text: 'neither' } })
    expect(await answers()).toEqual(['neither'])
  })
})
