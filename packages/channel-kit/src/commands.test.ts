import { settleLane, type HandedOver, type HandOver } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { commands, readCommand } from './commands.ts'
import { createTrialDesk, sender, type TrialDesk } from './reception/trial-desk.ts'

const done = { content: 'Done.' }
const owner = { by: sender('OWNER') }

const textOf = (reply: Awaited<ReturnType<TrialDesk['say']>>): string =>
  reply.show === 'line' ? reply.text : reply.show

describe('a command', () => {
  it.each([
    ['/errand status', { name: 'status', text: '' }],
    ['/errand  new  find the bug ', { name: 'new', text: 'find the bug' }],
    ['/new@ErrandBot find\nit', { name: 'new', text: 'find\nit' }],
    ['/HELP', { name: 'help', text: '' }],
    ['/errand find the bug', undefined],
    ['please /stop', undefined],
    ['/etc/passwd', undefined],
  ])('is read from %j', (typed, read) => {
    expect(readCommand(typed)).toEqual(read)
  })

  it('is listed by help with what it does, those of owners only to owners', async () => {
    const desk = createTrialDesk({ script: [] })
    const all = textOf(await desk.command('help', owner))
    for (const { name } of commands) expect(all).toContain(`/errand ${name}`)
    const ours = textOf(await desk.command('help'))
    expect(ours).toContain('/errand why')
    expect(ours).not.toContain('/errand pair')
  })

  it('that only owners may give does nothing for others', async () => {
    const desk = createTrialDesk({ script: [] })
    for (const typed of ['pair AAAAAAAA', 'ban BOB', 'unban BOB', 'hold now', 'release'])
      expect(textOf(await desk.command(typed))).toBe('Only an owner may do that.')
    await desk.trial.works.sys.refresh()
    expect(desk.trial.works.sys.held()).toBeUndefined()
    expect(await desk.trial.events('sys')).toEqual([])
  })

  it('that is none is a request', async () => {
    const desk = createTrialDesk({ script: [done] })
    expect(await desk.command('find the bug')).toMatchObject({
      show: 'mark',
      accepted: { disposition: 'opened' },
    })
    const [task] = await desk.trial.works.store.tasks({ tenant: 'default' })
    expect(task?.title).toBe('find the bug')
  })

  it('begins a task of its own, also about a message that was picked', async () => {
    const desk = createTrialDesk({ script: [done] })
    expect(textOf(await desk.command('new'))).toContain('/errand new')
    const about = { message: 'm9', text: 'The build is red.' }
    expect(await desk.command('new why', { about })).toMatchObject({ accepted: { disposition: 'opened' } })
    expect(JSON.stringify(desk.trial.model.requests[0])).toContain('The build is red.')
  })

  it('stops, pauses and resumes the task that is at work where it is given, for whoever may', async () => {
    const asking = { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks' } }] }
    const desk = createTrialDesk({ script: [asking, asking] })
    expect(textOf(await desk.command('stop'))).toBe('There is no task here.')
    await desk.say('begin')
    const status = async () => (await desk.trial.works.store.tasks({ tenant: 'default' }))[0]?.status
    expect(textOf(await desk.command('pause', { by: sender('BOB') }))).toContain('belongs to somebody else')
    await desk.command('pause')
    expect(await status()).toBe('paused')
    await desk.command('resume')
    expect(await status()).toBe('clarifying')
    await desk.command('stop')
    expect(await status()).toBe('stopped')
  })

  it('given in a group as a whole means the one task of its giver there, and asks which of several', async () => {
    const asking = { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks' } }] }
    const desk = createTrialDesk({ script: [asking, asking, asking] })
    const { agent, lanes, works } = desk.trial
    const { store } = works
    const settleAll = async (): Promise<void> => {
      for (const { conversation: lane } of await store.tasks({ tenant: 'default' }))
        await settleLane(agent, { lanes, lane, worker: 'trial' })
    }
    const elsewhere = { place: { ...desk.place, thread: '9.0' } }
    const { thread: _thread, ...channel } = desk.place
    const statuses = async () => (await store.tasks({ tenant: 'default' })).map(({ status }) => status)
    await desk.say('the first')
    await desk.say('of Bob', { by: sender('BOB'), place: { ...desk.place, thread: '2.0' } })
    await settleAll()
    for (const place of [channel, elsewhere.place])
      expect(textOf(await desk.command('stop', { by: sender('EVE'), place }))).toBe('There is no task here.')
    await desk.command('stop', { place: channel })
    await settleAll()
    expect((await statuses()).filter((status) => status === 'stopped')).toHaveLength(1)
    await desk.say('the second', { place: { ...desk.place, thread: '3.0' } })
    await desk.say('the third', { place: { ...desk.place, thread: '4.0' } })
    const asked = textOf(await desk.say('Stop!', elsewhere))
    expect(asked).toMatch(/Several of your tasks[\s\S]*the second[\s\S]*the third/u)
    const third = (await store.tasks({ tenant: 'default', newest: true, limit: 1 }))[0]?.id ?? ''
    expect(asked).toContain(third)
    await desk.command(`stop ${third}`, { place: channel })
    await settleAll()
    await desk.say('stop', elsewhere)
    await settleAll()
    const own = (await store.tasks({ tenant: 'default' })).filter(({ title }) => title !== 'of Bob')
    expect(own.map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped'])
    expect(await statuses()).toHaveLength(4)
    expect(textOf(await desk.say('stop', elsewhere))).toBe('There is no task here.')
  })

  it('tells how a task stands, what it thinks, and which there are', async () => {
    const asking = {
      content: 'I need to know the file.',
      calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks for the file' } }],
    }
    const desk = createTrialDesk({ script: [asking] })
    await desk.say('read the file')
    expect(textOf(await desk.command('status'))).toContain('read the file · Needs an answer')
    expect(textOf(await desk.command('why'))).toContain('asks for the file')
    expect(textOf(await desk.command('tasks'))).toContain('read the file')
    expect(textOf(await desk.command('tasks', { by: sender('BOB') }))).toBe('There is no task here.')
    expect(textOf(await desk.command('why', { by: sender('BOB') }))).toContain('belongs to somebody else')
  })

  it('hands over to whom the operator named, and says so where nobody is', async () => {
    const asking = { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks' } }] }
    const unnamed = createTrialDesk({ script: [asking] })
    await unnamed.say('begin')
    expect(textOf(await unnamed.command('handover'))).toContain('handOver.to')
    const brought: HandedOver[] = []
    const bring: HandOver['bring'] = async (handed) => {
      brought.push(handed)
      return { state: 'posted' }
    }
    const desk = createTrialDesk({ script: [asking], works: { handOver: { to: 'ops', bring } } })
    await desk.say('begin')
    expect(textOf(await desk.command('handover'))).toContain('goes to ops')
    expect(brought).toMatchObject([{ by: { user: 'ADA' }, view: { status: 'stopped', title: 'begin' } }])
  })

  it('holds all effects and lets go', async () => {
    const desk = createTrialDesk({ script: [] })
    expect(textOf(await desk.command('hold audit', owner))).toContain('audit')
    expect(desk.trial.works.sys.held()).toBe('audit')
    await desk.command('release', owner)
    expect(desk.trial.works.sys.held()).toBeUndefined()
  })

  it('joins two accounts, in private only', async () => {
    const desk = createTrialDesk({ script: [] })
    expect(textOf(await desk.command('link'))).toContain('private chat')
    const place = { ...desk.place, kind: 'private' as const }
    const told = textOf(await desk.command('link', { place }))
    const code = /link (?<code>[2-9A-Z]{8})/u.exec(told)?.groups?.['code'] ?? ''
    expect(textOf(await desk.command(`link ${code}`, { place, by: sender('ADA2') }))).toContain(
      'belong together',
    )
    expect(textOf(await desk.command('unlink'))).toContain('by itself')
    expect(textOf(await desk.command('unlink'))).toContain('no other')
  })

  it('says how it goes when it is given wrongly, and speaks the language of whoever gave it', async () => {
    const desk = createTrialDesk({ script: [] })
    expect(textOf(await desk.command('pair', owner))).toContain('/errand pair CODE')
    expect(textOf(await desk.command('pair AAAAAAAA boss', owner))).toContain('/errand pair CODE')
    expect(textOf(await desk.command('ban a b', owner))).toContain('/errand ban')
    expect(textOf(await desk.command('stop', { by: sender('ADA', { locale: 'zh-CN' }) }))).toBe(
      '这里没有任务。',
    )
  })
})
