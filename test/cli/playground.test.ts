import { request } from 'node:http'
import { mkdir, readdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { errand, errandOnce } from '../support/errand.ts'
import { eventually } from '../support/eventually.ts'
import { makeTestHome } from '../support/home.ts'

const screens = z.array(z.object({ platform: z.string(), items: z.array(z.object({ html: z.string() })) }))

/** The status of a request under another name or from another page, which `fetch` would not send. */
const statusUnder = (url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/api/screens`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

it('errand playground shows Errand in three chats, lets this machine alone in, and leaves nothing behind', async () => {
  await using home = await makeTestHome()
  await using running = errand(['playground'], {
    home: home.root,
    // None of these may reach it.
    env: { OPENAI_API_KEY: 'a-key-of-the-test', SLACK_BOT_TOKEN: 'xoxb-of-the-test' },
  })
  const [, url = ''] = await running.until(/open at (\S+)/u)
  const [, kept = ''] = await running.until(/it writes in (\S+),/u)
  expect((await stat(kept)).mode & 0o777).toBe(0o700)
  const act = (body: object): Promise<Response> =>
    fetch(`${url}/api/acts`, { method: 'POST', body: JSON.stringify(body) })
  const asked = await act({ do: 'say_all', who: 'ana', where: 'private', text: 'Hello' })
  expect(asked.status).toBe(200)
  await expect
    .poll(async () => {
      const seen = screens.parse(await (await fetch(`${url}/api/screens?who=ana&where=private`)).json())
      return seen.map(({ items }) => items.some(({ html }) => html.includes('Rehearsal model')))
    })
    .toEqual([true, true, true])
  const unseen = { do: 'press', platform: 'slack', who: 'ana', where: 'private', message: '1.1', label: 'No' }
  expect((await act(unseen)).status).toBe(409)
  expect((await act({ do: 'nothing' })).status).toBe(400)
  const { port, host } = new URL(url)
  expect(await statusUnder(url, { host: `errand.example:${port}` })).toBe(403)
  expect(await statusUnder(url, { host, origin: 'https://example.com' })).toBe(403)
  running.signal('SIGINT')
  expect(await running.exited).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing is left') })
  await expect(stat(kept)).rejects.toThrow('ENOENT')
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('errand playground removes what one that was killed has left, and nothing of one that is open', async () => {
  await using home = await makeTestHome()
  const env = { TMPDIR: home.root }
  const kept = async (): Promise<readonly string[]> =>
    (await readdir(home.root)).filter((name) => name.startsWith('errand-playground-')).toSorted()
  const open = async () => {
    const running = errand(['playground'], { home: home.root, env })
    const [, folder = ''] = await running.until(/it writes in (\S+),/u)
    return { ...running, folder: path.basename(folder) }
  }
  const killed = await open()
  await using other = await open()
  killed.signal('SIGKILL')
  await killed.exited
  // Neither of somebody's own that only looks like it, nor what a link leads to.
  const [own, link, target] = ['errand-playground-mine', `${killed.folder.slice(0, -6)}linked`, 'target']
  await mkdir(path.join(home.root, own))
  await mkdir(path.join(home.root, target))
  await symlink(path.join(home.root, target), path.join(home.root, link))
  const before = await kept()
  expect(before).toEqual(expect.arrayContaining([killed.folder, other.folder]))
  await using next = await open()
  expect(await kept()).toEqual([...before.filter((name) => name !== killed.folder), next.folder].toSorted())
  expect((await stat(path.join(home.root, target))).isDirectory()).toBe(true)
})

it('errand playground leaves nothing behind when it is ended before it is open', async () => {
  await using home = await makeTestHome()
  await using running = errand(['playground'], { home: home.root, env: { TMPDIR: home.root } })
  await eventually(async () =>
    (await readdir(home.root)).some((name) => name.startsWith('errand-playground-')) ? true : undefined,
  )
  running.signal('SIGINT')
  expect(await running.exited).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing is left') })
  expect((await readdir(home.root)).filter((name) => name.startsWith('errand-playground-'))).toEqual([])
})

it('errand playground says that a port is none', async () => {
  await using home = await makeTestHome()
  expect(await errandOnce(['playground', '--port', 'x'], { home: home.root })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no port'),
  })
})
