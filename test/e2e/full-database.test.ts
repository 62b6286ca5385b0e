import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { ErrandError, isEnded, type TaskView } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startInstallation, type Installation } from '../support/installation.ts'
import { answer, call, calls } from '../support/replies.ts'

const codeOf = (thrown: unknown): string => (thrown instanceof ErrandError ? thrown.code : String(thrown))

const pagesOf = (errand: Installation): number => {
  const db = new DatabaseSync(path.join(errand.home.root, 'errand.db'), { readOnly: true })
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  db.close()
  return Number(pages)
}

const nameOf = (end: TaskView | 'STORE_FULL'): string => (typeof end === 'string' ? end : end.status)
const isOpen = ({ approvals }: TaskView): boolean => approvals.some(({ state }) => state === 'open')

/** Approves what is asked, and says that what was cut off happened, until the task ends or the database is full. */
const workOff = (errand: Installation, task: string): Promise<TaskView | 'STORE_FULL'> => {
  const errors = errand.errors().length
  return eventually(async () => {
    const view = await errand.agent().view(task)
    if (isEnded(view.status)) return view
    if (errand.errors().length > errors) return 'STORE_FULL'
    const said =
      view.question === undefined
        ? isOpen(view) && (await errand.decide(task, { decision: 'approve' }).catch(codeOf))
        : await errand.say('It happened: the line is there.', { task }).catch(codeOf)
    return said === 'STORE_FULL' ? said : undefined
  })
}

const appending = {
  name: 'append_line',
  level: 'write',
  args: ['line'],
  run: `async ({ line }, { folder }) => {
    appendFileSync(folder + '/lines.txt', line + '\\n')
    return { outcome: 'ok', value: ('appended ' + line + ' ').repeat(4) }
  }`,
} as const

describe('a full database', () => {
  it('refuses new work with one clear error; what was accepted is kept, and done when there is room', async () => {
    await using errand = await startInstallation({ script: () => answer('Done.') })
    await errand.close()
    await errand.reopen({ maxPages: pagesOf(errand) + 40 })
    const accepted: string[] = []
    const fill = async (): Promise<void> => {
      for (let n = 0; n < 200; n++)
        accepted.push((await errand.say(`${n} ${'long words '.repeat(1_000)}`, { mode: 'queue' })).task)
    }
    await expect(fill()).rejects.toMatchObject({ code: 'STORE_FULL' })
    expect(accepted.length).toBeGreaterThan(1)
    const { store } = errand.hub().works
    const kept = await store.tasks({ tenant: 'default' })
    expect(kept.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted())

    await errand.reopen()
    for (const task of accepted)
      expect(await errand.until(task, ({ status }) => isEnded(status))).toMatchObject({ status: 'done' })
    expect(await errand.ask('And now?')).toMatchObject({ status: 'done' })
    expect(
      errand
        .errors()
        .map(codeOf)
        .filter((code) => code !== 'STORE_FULL'),
    ).toEqual([])
  })

  it('at any moment of a task loses nothing and does nothing twice', async () => {
    await using errand = await startInstallation({
      tools: [appending],
      toolsBefore: "import { appendFileSync } from 'node:fs'",
      script: ({ messages }) => {
        const done = messages.filter(({ role }) => role === 'tool').length
        return done === 0
          ? calls(call('append_line', { line: `${messages.length} ${'x'.repeat(2_000)}` }))
          : answer(`Appended. ${'y'.repeat(2_000)}`)
      },
    })
    await errand.folder()
    const codes: string[] = []
    const stories: (readonly string[])[] = []
    for (let room = 0; room < 16; room++) {
      await errand.close()
      await errand.reopen({ maxPages: pagesOf(errand) + room })
      const request = { source: 'sweep', sourceEventId: `${room}` }
      const text = `Append it, for the ${room}. time. ${'w'.repeat(2_000)}`
      const first = await errand.say(text, request).catch(codeOf)
      codes.push(typeof first === 'string' ? first : nameOf(await workOff(errand, first.task)))

      await errand.reopen()
      const { task } = await errand.say(text, request)
      const view = await workOff(errand, task)
      expect(view).toMatchObject({ status: 'done' })
      stories.push(await errand.story(task))
      expect((await errand.read('lines.txt')).trim().split('\n')).toHaveLength(room + 1)
    }
    expect(codes).toContain('STORE_FULL')
    expect(codes.at(-1)).toBe('done')
    // Also between an effect and the word that it happened: then the person is asked.
    expect(stories.filter((story) => story.includes('call_unknown'))).not.toEqual([])
    expect(
      errand
        .errors()
        .map(codeOf)
        .filter((code) => code !== 'STORE_FULL'),
    ).toEqual([])
  })
})
