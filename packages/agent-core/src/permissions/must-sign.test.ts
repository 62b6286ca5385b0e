import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import type { Settings } from '../loop/worker.ts'
import type { Actor } from '../people/actor.ts'
import type { Tool } from '../tools/contract.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import type { ApprovalDecision } from './decide-approval.ts'

const approve = { decision: 'approve' } as const
const bo: Actor = { platform: 'terminal', workspace: 'local', user: 'bo', roles: ['approver'] }

/** A task that waits to delete pages, and its approval. */
const asked = async (
  pages: readonly string[],
  {
    parts = {},
    settings = {},
  }: { readonly parts?: Partial<Tool>; readonly settings?: Partial<Settings> } = {},
) => {
  const ran: unknown[] = []
  const tool = plainEffect({
    name: 'delete_pages',
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: { pages: { type: 'array', items: { type: 'string' }, description: 'The pages' } },
      required: ['pages'],
    },
    examples: [{ pages: ['a'] }],
    level: 'dangerous',
    recheck: () => Promise.resolve(undefined),
    run: ({ pages: which }) => {
      ran.push(which)
      return Promise.resolve({ outcome: 'ok', value: 'deleted' })
    },
    ...parts,
  })
  const call = { name: 'delete_pages', arguments: { pages, purpose: 'deletes them' } }
  const trial = createTrial({ script: [{ calls: [call] }, { content: 'Done.' }], tools: [tool], settings })
  const { task } = await trial.say('delete them')
  const [open] = await trial.works.store.approvals({ tenant: 'default', task, state: 'open' })
  const decide = async (decision: ApprovalDecision, by: Actor = trial.by) => {
    await trial.agent.decide({ id: open?.id ?? '', by, decision })
    await trial.settle()
  }
  const standing = async () => (await trial.works.store.approval(open?.id ?? ''))?.state
  const shown = async () => (await trial.agent.view(task)).approvals[0]
  return { trial, ran, decide, standing, shown }
}

/** A write, and dangerous for several pages. */
const forSeveral: Partial<Tool> = {
  level: 'write',
  dangerousWhen: ({ pages }) => Array.isArray(pages) && pages.length > 1,
}

describe('the phrase of a dangerous call', () => {
  it.each([
    ['is missing', {}],
    ['is wrong', { phrase: 'delete 3 pages' }],
    ['is another case', { phrase: 'Delete 2 pages' }],
  ])('is refused by the gate where it %s, and the approval stays open', async (_, typed) => {
    const { ran, decide, standing } = await asked(['a', 'b'])
    await expect(decide({ ...approve, ...typed })).rejects.toMatchObject({
      code: 'PHRASE_WRONG',
      params: { phrase: 'delete 2 pages' },
    })
    expect([await standing(), ran]).toEqual(['open', []])
  })

  it('lets it run once it was typed, whatever stands around it', async () => {
    const { ran, decide } = await asked(['a', 'b'])
    await decide({ ...approve, phrase: ' delete 2 pages\n' })
    expect(ran).toEqual([['a', 'b']])
  })

  it('is that of the arguments that run, where they were edited', async () => {
    const { ran, decide } = await asked(['a', 'b'])
    const edited = { ...approve, arguments: { pages: ['a', 'b', 'c'] } }
    await expect(decide({ ...edited, phrase: 'delete 2 pages' })).rejects.toMatchObject({
      params: { phrase: 'delete 3 pages' },
    })
    await decide({ ...edited, phrase: 'delete 3 pages' })
    expect(ran).toEqual([['a', 'b', 'c']])
  })

  it('is wanted of a write that was edited into something dangerous', async () => {
    const { ran, decide, shown } = await asked(['a'], { parts: forSeveral })
    expect(await shown()).toMatchObject({ level: 'write' })
    const edited = { ...approve, arguments: { pages: ['a', 'b'] } }
    await expect(decide(edited)).rejects.toMatchObject({ code: 'PHRASE_WRONG' })
    await decide({ ...edited, phrase: 'delete 2 pages' })
    expect(ran).toEqual([['a', 'b']])
  })

  it('is none for one thing, for a write, and for a no', async () => {
    const one = await asked(['a'])
    await one.decide(approve)
    const write = await asked(['a', 'b'], { parts: { level: 'write' } })
    await write.decide(approve)
    const denied = await asked(['a', 'b'])
    await denied.decide({ decision: 'deny' })
    expect([one.ran, write.ran, denied.ran]).toEqual([[['a']], [['a', 'b']], []])
  })
})

describe('where the policy wants a second person, what is dangerous', () => {
  const settings = { secondPerson: true }

  it('says so, and is approved by somebody else than who asked for it', async () => {
    const { ran, decide, shown } = await asked(['a'], { settings })
    expect(await shown()).toMatchObject({ secondPerson: true })
    await expect(decide(approve)).rejects.toMatchObject({ code: 'SECOND_PERSON' })
    await decide(approve, bo)
    expect(ran).toEqual([['a']])
  })

  it('is theirs to deny', async () => {
    const { decide, standing } = await asked(['a'], { settings })
    await decide({ decision: 'deny' })
    expect(await standing()).toBe('denied')
  })

  it('is not approved from another account of the same person', async () => {
    const { trial, decide } = await asked(['a'], { settings })
    const phone = { tenant: 'default', platform: 'telegram', workspace: 'bot', user: '7' }
    const { platform, workspace, user } = trial.by
    const known = { standing: 'known', roles: ['approver'], person: 'ana@home' } as const
    const own = { tenant: 'default', platform, workspace, user }
    await trial.works.store.commit({
      tenant: 'default',
      accounts: [
        { ...own, ...known },
        { ...phone, ...known },
      ],
    })
    const linked: Actor = { ...phone, roles: ['approver'], person: 'ana@home' }
    await expect(decide(approve, linked)).rejects.toMatchObject({ code: 'SECOND_PERSON' })
  })

  it('is so too where it was made dangerous by an edit; a write needs no second person', async () => {
    const { ran, decide, shown } = await asked(['a'], { parts: forSeveral, settings })
    expect(await shown()).not.toHaveProperty('secondPerson')
    const edited = decide({ ...approve, arguments: { pages: ['a', 'b'] } })
    await expect(edited).rejects.toMatchObject({ code: 'SECOND_PERSON' })
    await decide(approve)
    expect(ran).toEqual([['a']])
  })
})
