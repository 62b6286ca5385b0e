import { execFile } from 'node:child_process'
import { link, open, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startInstallation, type Installation } from '../support/installation.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const lookAt = async (lay: (errand: Installation, folder: string) => Promise<void>, file: string) => {
  const errand = await startInstallation({
    script: [
      calls(
        call('read_file', { path: file }),
        call('search_files', { pattern: 'needle', path: '.' }),
        call('list_files', { path: '.' }),
      ),
      answer('Seen.'),
    ],
  })
  await lay(errand, await errand.folder())
  const view = await errand.ask('Look at it.')
  const [first, ...others] = view.steps[0]?.calls ?? []
  return { errand, first, others, [Symbol.asyncDispose]: () => errand[Symbol.asyncDispose]() }
}

describe('a file that', () => {
  it('is a FIFO that nobody writes to is refused at once', async () => {
    await using seen = await lookAt(async (_, folder) => {
      await promisify(execFile)('mkfifo', [path.join(folder, 'pipe')])
    }, 'pipe')
    expect(seen.first).toMatchObject({ state: 'failed', problem: { code: 'PATH_NOT_A_FILE' } })
    expect(seen.others.map(({ state }) => state)).not.toContain('failed')
    expect(observationOf(seen.errand.openai, 'c3')).toContain('pipe')
  })

  it.each([
    ['is a link out', async (folder: string, out: string) => symlink(out, path.join(folder, 'out.txt'))],
    ['is a hard link out', async (folder: string, out: string) => link(out, path.join(folder, 'out.txt'))],
  ])('%s is neither read nor searched', async (_, lay) => {
    await using seen = await lookAt(async (errand, folder) => {
      const outside = path.join(errand.home.root, 'outside.txt')
      await writeFile(outside, 'a needle and a secret word\n')
      await lay(folder, outside)
    }, 'out.txt')
    expect(seen.first).toMatchObject({ state: 'failed', problem: { code: 'PATH_LINKED' } })
    expect(JSON.stringify(seen.errand.openai.requests().map(({ text }) => text))).not.toContain('secret word')
  })

  it('lies below a linked folder is out of reach', async () => {
    await using seen = await lookAt(async (errand, folder) => {
      await symlink(errand.home.root, path.join(folder, 'home'))
    }, 'home/errand.yaml')
    expect(seen.first?.state).toBe('failed')
    expect(observationOf(seen.errand.openai, 'c1')).toMatch(/PATH_(LINKED|OUTSIDE)/)
  })

  it.each(['/etc/passwd', '../../errand.yaml', 'logs/../../../errand.db', '/proc/self/environ'])(
    'lies outside is out of reach: %s',
    async (file) => {
      await using seen = await lookAt(() => Promise.resolve(), file)
      expect(seen.first).toMatchObject({ state: 'failed', problem: { code: 'PATH_OUTSIDE' } })
    },
  )

  it('is binary is named so and not shown', async () => {
    await using seen = await lookAt(
      (errand) => errand.put('image.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xd8])),
      'image.png',
    )
    expect(seen.first).toMatchObject({
      state: 'failed',
      problem: { code: 'FILE_BINARY', params: { bytes: 10 } },
    })
  })

  it('is a gigabyte of nothing after its first lines is taken for what it is, at once', async () => {
    await using seen = await lookAt(async (_, folder) => {
      const file = await open(path.join(folder, 'huge.log'), 'w')
      await file.write('first line\nsecond line\n')
      // A hole: it costs no disk.
      await file.truncate(2 ** 30)
      await file.close()
    }, 'huge.log')
    expect(seen.first).toMatchObject({
      state: 'failed',
      problem: { code: 'FILE_BINARY', params: { bytes: 2 ** 30 } },
    })
  })

  it('has a hundred megabytes in one line is shown by its beginning', async () => {
    await using seen = await lookAt(
      (errand) => errand.put('huge.json', Buffer.alloc(100_000_000, '[1,2],')),
      'huge.json',
    )
    expect(seen.first?.state).toBe('ok')
    expect(observationOf(seen.errand.openai, 'c1')).toContain('[1,2],[1,2],')
    expect(observationOf(seen.errand.openai, 'c1').length).toBeLessThan(20_000)
  })

  it('has a long page is shown in part, and the rest is there to be read', async () => {
    await using errand = await startInstallation({
      script: [
        calls(call('read_file', { path: 'long.log' })),
        calls(call('read_file', { path: 'long.log', from: 40_000, to: 40_002 })),
        calls(call('search_files', { pattern: 'needle', path: 'long.log' })),
        answer('Found [c2], [c3].'),
      ],
    })
    const lines = Array.from({ length: 50_000 }, (_, n) => `line ${n + 1}${n === 44_443 ? ' needle' : ''}`)
    await errand.put('long.log', `${lines.join('\n')}\n`)
    expect(await errand.ask('Find it.')).toMatchObject({ status: 'done' })
    expect(observationOf(errand.openai, 'c1')).toContain('of 50,000 lines')
    expect(observationOf(errand.openai, 'c1').length).toBeLessThan(20_000)
    expect(observationOf(errand.openai, 'c2')).toContain('40000\tline 40000\n40001\tline 40001\n')
    expect(observationOf(errand.openai, 'c3')).toContain('line 44444 needle')
  })
})

describe('a result that is too long', () => {
  it('is shown by its head and tail, and read_output has the whole', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'count_up',
          run: `async () => ({ outcome: 'ok', value: Array.from({ length: 9000 }, (_, n) => 'row ' + n).join('\\n') })`,
        },
      ],
      script: [
        calls(call('count_up')),
        calls(call('read_output', { id: 'c1', pattern: 'row 4567' })),
        answer('There [c2].'),
      ],
    })
    const view = await errand.ask('Count.')
    expect(view.status).toBe('done')
    const shown = observationOf(errand.openai, 'c1')
    expect(shown).toContain('row 0\n')
    expect(shown).toContain('row 8999')
    expect(shown).not.toContain('row 4567')
    expect(shown).toContain('read_output {"id": "c1"} has the whole')
    expect(observationOf(errand.openai, 'c2')).toContain('row 4567')
  })
})
