import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { errandOnce } from '../support/errand.ts'
import { makeTestHome } from '../support/home.ts'
import { startInstallation } from '../support/installation.ts'
import { answer } from '../support/replies.ts'

const isRoot = process.getuid?.() === 0
/** Root may write anywhere, so what is read-only is tried as somebody who owns nothing. */
const nobody = 65_534
const somebody = isRoot ? { uid: nobody } : {}
const greet = ['chat', '--once', 'hello']

describe('a second process', () => {
  it('is told that the home is taken and what to do, and can begin once the first has gone', async () => {
    await using errand = await startInstallation({ script: [answer('Hello.')] })
    const options = { home: errand.home.root, env: errand.env }
    const refused = await errandOnce(greet, options)
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `HOME_LOCKED: Another Errand is already running with ${errand.home.root}.\n` +
        '  Use that one, stop it first, or set ERRAND_HOME to another folder.\n',
    })
    expect(await errand.ask('hi')).toMatchObject({ status: 'done' })
    await errand.close()
    errand.openai.script(answer('Hello again.'))
    expect(await errandOnce(greet, options)).toMatchObject({ code: 0, stdout: 'Hello again.\n' })
  })

  it('may audit while the first one works', async () => {
    await using errand = await startInstallation({ script: [answer('Hello.')] })
    await errand.ask('hi')
    const audited = await errandOnce(['audit', 'verify'], { home: errand.home.root })
    expect(audited).toMatchObject({ code: 0, stderr: '' })
    expect(audited.stdout).toMatch(/^1 journal, 6 events: all whole\n$/)
  })
})

describe('a config', () => {
  it('with keys that do not exist stops the start: each is named with its line and what was meant', async () => {
    await using home = await makeTestHome()
    await writeFile(
      path.join(home.root, 'errand.yaml'),
      'models:\n  mian: gpt-5\nbudgets:\n  task:\n    steps: many\n',
    )
    const { code, stdout, stderr } = await errandOnce(greet, { home: home.root })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(
      /^CONFIG_INVALID: The setting models\.mian is not right: .*errand\.yaml line 2.*$/m,
    )
    expect(stderr).toMatch(/models\.main/)
    expect(stderr).toMatch(/^CONFIG_INVALID: The setting budgets\.task\.steps is not right: .*line 5.*$/m)
    expect(await readdir(home.root)).toEqual(['errand.yaml'])
  })

  it.each([
    ['a secret that is missing', 'token: ${env:NOT_THERE}\n', /^CONFIG_SECRET_MISSING: .*token.*NOT_THERE/m],
    ['no YAML', 'models: [\n', /^CONFIG_UNREADABLE: .*errand\.yaml.*line/m],
    [
      'a model without an endpoint',
      'models:\n  main: gpt-5\n',
      /^CONFIG_INVALID: .*models\.apiKey.*OPENAI_API_KEY/m,
    ],
  ])('with %s stops the start', async (_, yaml, says) => {
    await using home = await makeTestHome()
    await writeFile(path.join(home.root, 'errand.yaml'), yaml)
    const { code, stdout, stderr } = await errandOnce(greet, { home: home.root })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(says)
  })

  it.each([
    ['that does not load', 'import "./nowhere.mjs"\n', /^TOOL_MODULE_BROKEN: .*operator\.mjs/m],
    ['without tools', 'export const tool = 1\n', /^TOOL_MODULE_BROKEN: .*exports no array/m],
    [
      'with a tool that keeps no contract',
      'export const tools = [{ name: "x" }]\n',
      /^TOOL_INVALID: .*description/m,
    ],
    ['with no tool at all', 'export const tools = [7, null]\n', /^TOOL_INVALID: /m],
  ])('with a tool module %s stops the start', async (_, source, says) => {
    await using home = await makeTestHome({ tools: { modules: ['./operator.mjs'] } })
    await writeFile(path.join(home.root, 'operator.mjs'), source)
    const { code, stdout, stderr } = await errandOnce(greet, { home: home.root })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(says)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('a home', () => {
  it('that is read-only stops the start with one clear error', async () => {
    await using home = await makeTestHome()
    const root = path.join(home.root, 'sealed')
    await mkdir(root)
    await chmod(home.root, 0o755)
    await chmod(root, 0o555)
    const { code, stdout, stderr } = await errandOnce(greet, { home: root, ...somebody })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^HOME_UNWRITABLE: .*sealed cannot be written: .*\n {2}\S.*\n$/)
    expect(await readdir(root)).toEqual([])
  })

  it('whose database is read-only stops the start, and goes on once it can be written', async () => {
    await using errand = await startInstallation({ script: [answer('Hello.'), answer('Hello again.')] })
    await errand.ask('hi')
    await errand.close()
    const { root } = errand.home
    const shut = path.join(root, 'errand.db')
    if (isRoot) await promisify(execFile)('chown', ['-R', `${nobody}:${nobody}`, root])
    await chmod(shut, 0o444)
    const { code, stdout, stderr } = await errandOnce(greet, { home: root, env: errand.env, ...somebody })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^STORE_READONLY: .*errand\.db.* can only be read\.\n {2}\S.*\n$/)
    await chmod(shut, 0o600)
    const options = { home: root, env: errand.env, ...somebody }
    expect(await errandOnce(greet, options)).toMatchObject({ code: 0, stdout: 'Hello again.\n' })
    const audited = await errandOnce(['audit', 'verify'], options)
    expect(audited.stdout).toBe('2 journals, 12 events: all whole\n')
  })
})
