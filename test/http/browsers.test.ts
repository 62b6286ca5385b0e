import { request } from 'node:http'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { approvalList, decidedAnswer, taskItem, taskView } from '@errand/api/wire'
import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { signIn, type Stream } from './browser.ts'
import { startServed, tokens } from './served.ts'

const writing = {
  script: [calls(call('write_file', { path: 'plan.md', content: 'two\n' })), answer('Written [c1].')],
}
const approve = { decision: 'approve' }

/** What a stream tells of a task, until it has a status. */
const until = async (stream: Stream, task: string, status: string) => {
  for (;;) {
    const { id, data } = await stream.next('task')
    const item = taskItem.parse(JSON.parse(data))
    if (item.id === task && item.status === status) return { id, item }
  }
}

/** Asks for a path as it stands, which `fetch` would tidy up first. */
const verbatim = (url: string, at: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path: at }, (got) => {
      got.resume()
      resolve(got.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

describe('two browsers', () => {
  it('decide one approval at once: one decision stands, it runs once, and both see how it went on', async () => {
    await using errand = await startServed(writing)
    const browsers = [await signIn(errand.url(), tokens.member), await signIn(errand.url(), tokens.approver)]
    const streams = await Promise.all(browsers.map((browser) => browser.stream()))
    const { id } = await errand.member.ask('Change the plan.', { conversation: 'notes' })
    for (const stream of streams) await until(stream, id, 'waiting_approval')
    const [open] = approvalList.parse((await errand.member.get('/approvals')).body).items
    const decided = await Promise.all(browsers.map((one) => one.post(`/approvals/${open?.id}`, approve)))
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = decidedAnswer.parse(decided.find(({ status }) => status === 409)?.body)
    expect(late.approval).toMatchObject({ state: 'approved', id: open?.id })
    for (const stream of streams) expect((await until(stream, id, 'done')).item.steps).toBe(1)
    const types = (await errand.member.events(id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'call_started')).toHaveLength(1)
    const { approvals } = await errand.member.view(id)
    expect(approvals[0]?.decidedBy?.user).toBe(late.approval?.decidedBy?.user)
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('change nothing without what their own page was told', async () => {
    await using errand = await startServed()
    const [mia, ada] = [
      await signIn(errand.url(), tokens.member),
      await signIn(errand.url(), tokens.approver),
    ]
    const say = async (headers: Readonly<Record<string, string>>) => {
      const sent = await fetch(`${errand.url()}/api/v1/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text: 'Do it.' }),
      })
      return sent.status
    }
    expect(await say({ cookie: mia.cookie })).toBe(403)
    expect(await say({ cookie: mia.cookie, 'x-errand-csrf': ada.csrf })).toBe(403)
    const own = { cookie: mia.cookie, 'x-errand-csrf': mia.csrf }
    expect(await say({ ...own, origin: 'http://evil.example' })).toBe(403)
    expect((await errand.owner.get('/tasks')).body).toEqual({ items: [] })
    expect(await say({ ...own, origin: errand.url() })).toBe(202)
  })
})

describe('a browser that comes back', () => {
  it('is told once of what changed meanwhile, also after a restart, and stays signed in', async () => {
    await using errand = await startServed({
      script: [answer('One.'), answer('Two.'), answer('Three.'), answer('Four.')],
    })
    const { cookie } = await signIn(errand.url(), tokens.member)
    const early = await errand.member.ask('Before.', { conversation: 'a' })
    const headers = { cookie }
    const first = await (await signIn(errand.url(), tokens.member)).stream()
    const { id: last } = await first.next('hello')
    await first.close()
    const one = await errand.member.ask('First.', { conversation: 'b' })
    const two = await errand.member.ask('Second.', { conversation: 'c' })
    await errand.restart()
    expect((await fetch(`${errand.url()}/api/v1/session`, { headers })).status).toBe(200)
    const again = await (await signIn(errand.url(), tokens.member)).stream({ last, query: `?task=${one.id}` })
    expect(taskView.parse(JSON.parse((await again.next('view')).data))).toMatchObject({ answer: 'Two.' })
    const came = [await again.next('task'), await again.next('task')]
    const items = came.map(({ data }) => taskItem.parse(JSON.parse(data)))
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [one.id, 'done'],
      [two.id, 'done'],
    ])
    await errand.member.say('Once more.', { task: early.id, conversation: 'a' })
    expect((await until(again, early.id, 'done')).item.title).toBe('Before.')
    await again.close()
  })
})

describe('sign-ins over HTTP', () => {
  it('are limited by where they come from, this machine too', async () => {
    await using errand = await startServed()
    const attempt = async (token: string) => {
      const body = JSON.stringify({ token })
      const headers = { 'content-type': 'application/json' }
      return fetch(`${errand.url()}/api/v1/session`, { method: 'POST', headers, body })
    }
    for (let count = 0; count < 10; count++) expect((await attempt('wrong')).status).toBe(401)
    const late = await attempt(tokens.member)
    expect([late.status, Number(late.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect((await errand.member.get('/tasks')).status).toBe(200)
  })
})

describe('the console over HTTP', () => {
  it('is given without a token, and no path leads out of its folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'errand-page-'))
    try {
      await mkdir(path.join(folder, 'dist', 'assets'), { recursive: true })
      await writeFile(path.join(folder, 'dist', 'index.html'), '<!doctype html>')
      await writeFile(path.join(folder, 'dist', 'assets', 'a-1.js'), 'x')
      await writeFile(path.join(folder, 'secret.js'), 'secret')
      await using errand = await startServed({ consoleFiles: path.join(folder, 'dist') })
      expect(await (await fetch(errand.url())).text()).toBe('<!doctype html>')
      expect(await verbatim(errand.url(), '/assets/a-1.js')).toBe(200)
      for (const at of [
        '/assets/../../secret.js',
        '/assets/..%2f..%2fsecret.js',
        '/assets/%2e%2e/%2e%2e/secret.js',
        '/../secret.js',
        '/assets/..\\..\\secret.js',
      ])
        expect([400, 404]).toContain(await verbatim(errand.url(), at))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
