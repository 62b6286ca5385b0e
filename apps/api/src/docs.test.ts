import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTools } from '@errand/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from './listen.ts'
import { statuses } from './statuses.ts'
import { createTrialApi, tokenOf, type TrialApi } from './trial-api.ts'

const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const blocks = [...text.matchAll(/```(?<kind>sh|json)\n(?<body>[^`]*)```/gu)].map(({ groups }) => ({
  kind: groups?.['kind'] ?? '',
  body: groups?.['body'] ?? '',
}))

/** Each command of the page, with the answer that stands below it where one does. */
const examples = blocks.flatMap(({ kind, body }, index) => {
  const below = blocks[index + 1]
  const commands = kind === 'sh' ? body.split('\n').filter((line) => line.startsWith('curl ')) : []
  return commands.map((command, at) => ({
    command,
    answer: at === commands.length - 1 && below?.kind === 'json' ? below.body : undefined,
  }))
})

/** A command line as its words: quotes and variables as a shell reads them, and nothing else of a shell. */
const wordsOf = (line: string, variables: Readonly<Record<string, string>>): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/gu)].map(([word]) =>
    word.replaceAll(/'(?<plain>[^']*)'|"(?<open>[^"]*)"/gu, (_, plain: string | undefined, open: string) =>
      plain === undefined
        ? open.replaceAll(/\$(\w+)/gu, (_whole, name: string) => variables[name] ?? '')
        : plain,
    ),
  )

/** Sends what a curl command would, with files from and to a folder. */
const curl = async (words: readonly string[], folder: string) => {
  const headers: [string, string][] = []
  let url = ''
  let sent: { readonly method: string; readonly body: string | Uint8Array<ArrayBuffer> } | undefined
  let output: string | undefined
  const rest = words.slice(1)
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '-N') continue
    if (!word.startsWith('-')) {
      url = word
      continue
    }
    const value = rest.shift() ?? ''
    if (word === '-H') headers.push([value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 2)])
    else if (word === '-d') sent = { method: 'POST', body: value }
    else if (word === '-T')
      sent = { method: 'PUT', body: new Uint8Array(await readFile(join(folder, value))) }
    else if (word === '-o') output = value
    else throw new Error(`The test knows no ${word} of curl.`)
  }
  const response = await fetch(url, { headers, ...sent })
  if (output !== undefined)
    await writeFile(join(folder, output), new Uint8Array(await response.arrayBuffer()))
  return { response, text: output === undefined ? await response.text() : '' }
}

/** Holds an answer against the one on the page: the same keys with values of the same kind, others may be there too. */
const like = (shown: unknown): unknown => {
  if (Array.isArray(shown)) return shown.map(like)
  if (typeof shown === 'object' && shown !== null)
    return expect.objectContaining(
      Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, like(value)])),
    )
  if (typeof shown === 'string' && shown.includes('…')) return expect.any(String)
  return shown
}

describe('docs/api.md', () => {
  let folder = ''
  let api: TrialApi
  let server: Listening

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'errand-docs-'))
    await writeFile(join(folder, 'report.csv'), 'id,total\n1,7\n')
    const write = { path: 'notes/summary.md', content: '# Summary\n', purpose: 'writes the summary' }
    api = createTrialApi({
      script: [{ calls: [{ name: 'write_file', arguments: write }] }, { content: 'Written [c1].' }],
      tools: fileTools(),
      works: {
        folderOf: async (conversation) => {
          const made = join(folder, 'folders', conversation)
          await mkdir(made, { recursive: true })
          return made
        },
      },
    })
    server = await listen(api.app)
  })

  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  it('has commands that work as they stand, in their order, with the answers that it shows', async () => {
    const { store } = api.trial.works
    const variables = async () => {
      const [task] = await store.tasks({ tenant: 'default' })
      if (task !== undefined && task.status === 'queued') await api.settle(task.conversation)
      const [approval] = await store.approvals({ tenant: 'default' })
      return {
        URL: server.url,
        TOKEN: tokenOf('ana'),
        TASK: task?.id ?? '',
        APPROVAL: approval?.id ?? '',
      }
    }
    expect(examples.length).toBeGreaterThan(8)
    for (const { command, answer } of examples) {
      const words = wordsOf(command, await variables())
      if (words.includes('-N')) continue
      const { response, text: body } = await curl(words, folder)
      expect([command, response.status]).toEqual([command, statusFor(command)])
      expect(answer === undefined ? undefined : JSON.parse(body)).toEqual(
        answer === undefined ? undefined : like(JSON.parse(answer)),
      )
    }
    const [task] = await store.tasks({ tenant: 'default' })
    await api.settle(task?.conversation ?? '')
    const stream = examples.find(({ command }) => command.includes(' -N '))
    const { text: events } = await curl(wordsOf(stream?.command ?? '', await variables()), folder)
    expect(events).toMatch(/^event: view$/mu)
    expect(events).toMatch(/^event: end$/mu)
    expect(await readFile(join(folder, 'report.csv'), 'utf8')).toBe('id,total\n1,7\n')
  })

  it('lists every status and its codes', () => {
    const byStatus = Map.groupBy(Object.entries(statuses), ([, status]) => status)
    const rows = [...byStatus].map(([status, found]) => `${status} ${found.map(([code]) => code).join(', ')}`)
    const told = text.split('\n').flatMap((line) => {
      const row = /^\| (?<status>\d{3}) +\| (?<codes>[A-Z_, ]+?) +\|$/u.exec(line)?.groups
      return row === undefined ? [] : [`${row['status']} ${row['codes']}`]
    })
    expect(told).toEqual(rows)
  })
})

const statusFor = (command: string): number => {
  if (command.includes('/none')) return 404
  if (command.includes('/messages')) return 202
  return command.includes(' -T ') ? 201 : 200
}
