import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sampleFacts } from '@errand/hub'
import { describe, expect, it } from 'vitest'
import { errandOnce } from '../support/errand.ts'
import { makeTestHome, type TestHome } from '../support/home.ts'

const { errorCount, warnCount, fatalCount, orderRows } = sampleFacts

/** Where the only conversation of a home has its files. */
const folderOf = async ({ root }: TestHome): Promise<string> => {
  const [only = ''] = await readdir(path.join(root, 'folders'))
  return path.join(root, 'folders', only)
}

describe('errand without any config', () => {
  it.each([
    ['How many errors and warnings are in the log?', /^Rehearsal model: /],
    ['日志里有多少错误和警告？', /^演练模型：/],
  ])('finds the true counts in the sample: %s', async (question, label) => {
    await using home = await makeTestHome()
    const { code, stdout, stderr } = await errandOnce(['chat', '--once', question], { home: home.root })
    expect(code).toBe(0)
    expect(stdout).toMatch(label)
    const countOf = (level: string): number =>
      Number(new RegExp(`${level}[^\\d\\n]*(\\d+)`).exec(stdout)?.[1])
    expect({ ERROR: countOf('ERROR'), WARN: countOf('WARN'), FATAL: countOf('FATAL') }).toEqual({
      ERROR: errorCount,
      WARN: warnCount,
      FATAL: fatalCount,
    })
    expect(stdout).toMatch(/\[c\d+\]/)
    // What it does meanwhile is told beside the answer, not in it.
    expect(stderr).toMatch(/search_files/)
    expect(stdout).not.toMatch(/search_files/)
  })

  it('counts the rows of a table, and finds what is asked for', async () => {
    await using home = await makeTestHome()
    const rows = await errandOnce(['chat', '--once', 'How many rows does data/orders.csv have?'], {
      home: home.root,
    })
    expect(rows).toMatchObject({ code: 0 })
    expect(rows.stdout).toContain(String(orderRows))
  })

  it('writes a summary once it is approved, and again only when it is asked to', async () => {
    await using home = await makeTestHome()
    const wish = ['chat', '--once', 'Write a summary of notes/runbook.md to notes/summary.md']
    const waits = await errandOnce(wish, { home: home.root })
    expect(waits).toMatchObject({ code: 3 })
    expect(waits.stdout).toMatch(/^Needs your approval\n/)
    const summary = path.join(await folderOf(home), 'notes/summary.md')
    await expect(readFile(summary, 'utf8')).rejects.toThrow('ENOENT')

    const stopped = await errandOnce(['chat', '--once', 'stop'], { home: home.root })
    expect(stopped).toMatchObject({ code: 130 })
    const written = await errandOnce([...wish, '--approve', 'write'], { home: home.root })
    expect(written).toMatchObject({ code: 0 })
    expect(await readFile(summary, 'utf8')).toMatch(/\S/)
  })

  it('says what it cannot do', async () => {
    await using home = await makeTestHome()
    const { code, stdout } = await errandOnce(['chat', '--once', 'Compose a symphony in five movements'], {
      home: home.root,
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/cannot/)
  })
})
