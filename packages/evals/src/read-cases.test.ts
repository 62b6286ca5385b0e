import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ErrandError } from '@errand/agent-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCases, shippedCases } from './read-cases.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'errand-cases-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text)

const refusal = async (): Promise<string> => {
  try {
    await readCases(folder)
  } catch (thrown) {
    if (thrown instanceof ErrandError)
      return `${thrown.code} ${thrown.params['file']}: ${thrown.params['reason']}`
    throw thrown
  }
  return 'read'
}

const least = 'id: one\nlanguage: en\ngroup: g\nturns: [{ say: hello }]\n'

describe('reading cases', () => {
  it('fills in what a case leaves out', async () => {
    await put('one.yaml', least)
    expect(await readCases(folder)).toMatchObject([
      {
        id: 'one',
        expect: { status: 'done', files: {}, rests: [] },
        forbid: { tools: [] },
        scriptedOnly: false,
      },
    ])
  })

  it.each([
    ['a misspelt field', `${least}expects: {}\n`, 'Unrecognized key: "expects"'],
    ['no turn', 'id: one\nlanguage: en\ngroup: g\nturns: []\n', 'turns: '],
    ['broken YAML', 'id: [', 'Flow sequence'],
    ['a step that calls and ends', `${least}script: [{ final: a, calls: [{ t: {} }] }]\n`, 'script.0: '],
    ['a step that does nothing', `${least}script: [{}]\n`, 'script.0: '],
    ['two tools in one call', `${least}script: [{ calls: [{ t: {}, u: {} }] }]\n`, 'names one tool'],
    ['a file outside the folder', `${least}files: { ../a: x }\n`, 'files.../a'],
    ['a broken pattern', `${least}expect: { text: { matches: '(' } }\n`, 'no regular expression'],
    ['an unknown error code', `${least}expect: { problem: NOPE }\n`, 'expect.problem'],
    ['a scripted case without its script', `${least}scriptedOnly: true\n`, 'script: is missing'],
  ])('refuses %s and says where', async (_, text, reason) => {
    await put('one.yaml', text)
    const said = await refusal()
    expect(said).toMatch(/^EVAL_UNREADABLE one\.yaml: /)
    expect(said).toContain(reason)
  })

  it('refuses a folder without cases, a missing one, and two cases with one id', async () => {
    expect(await refusal()).toContain('no case')
    await put('one.yaml', least)
    await put('two.yaml', least)
    expect(await refusal()).toContain('two cases have the id one')
    await rm(folder, { recursive: true })
    expect(await refusal()).toContain('ENOENT')
  })
})

describe('the cases that come with Errand', () => {
  it('are thirty, half in each language, each under its own name', async () => {
    const cases = await readCases(shippedCases)
    expect(cases).toHaveLength(30)
    expect(cases.filter(({ language }) => language === 'en')).toHaveLength(15)
    for (const { id, language } of cases) expect(id).toMatch(new RegExp(`^${language}-`))
  })

  it('use every built-in tool and try every kind of case', async () => {
    const cases = await readCases(shippedCases)
    const calls = cases.flatMap(({ script = [] }) => script.flatMap((step) => step.calls ?? []))
    expect(new Set(calls.flatMap(Object.keys))).toEqual(
      new Set([
        'list_files',
        'read_file',
        'search_files',
        'write_file',
        'move_file',
        'delete_file',
        'read_output',
        'ask_user',
        'update_plan',
        // A tool that there is not, for a decision that must go back.
        'open_file',
      ]),
    )
    const groups = new Set(cases.map(({ group }) => group))
    for (const group of [
      'one-line answer',
      'one tool call',
      'several steps',
      'no tool wanted',
      'clarification',
    ])
      expect(groups).toContain(group)
    for (const group of ['refusal', 'out of scope', 'injection', 'recovery', 'approval'])
      expect(groups).toContain(group)
  })
})
