import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defaults } from '@errand/agent-core'
import { plainTool } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { readEvents } from './read-events.ts'
import { createTrialApi, refused, tokenOf } from './trial-api.ts'

const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }
const authorization = `Bearer ${tokenOf('ana')}`

/** Asks for a stream and reads nothing of it. */
const openDeaf = async (port: number, path: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`,
  )
  return socket
}

describe('over a socket', () => {
  it('a stream comes at once and ends with its task', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }] })
    await using server = await listen(api.app)
    const { taskId, conversation } = await api.say('go')
    const response = await fetch(`${server.url}/api/v1/tasks/${taskId}/stream`, {
      headers: { authorization },
    })
    const events = readEvents(response.body)
    expect((await events.next()).value).toMatchObject({ event: 'comment' })
    expect((await events.next()).value).toMatchObject({ event: 'view', data: { status: 'clarifying' } })
    await fetch(`${server.url}/api/v1/tasks/${taskId}/stop`, { method: 'POST', headers: { authorization } })
    await api.settle(conversation)
    const rest: string[] = []
    for await (const { event } of events) rest.push(event)
    expect(rest).toEqual(['view', 'end'])
  })

  it('a reader that takes nothing gets, when it reads on, only views that it had room for, and the newest', async () => {
    const steps = 100
    const large = 'x'.repeat(20_000)
    const api = createTrialApi({
      script: (_request, index) => {
        if (index === 0) return { calls: [ask] }
        if (index > steps) return { content: 'Done.' }
        const path = String(index)
        return {
          content: large,
          calls: [{ name: 'read_page', arguments: { path, purpose: `reads ${path}` } }],
        }
      },
      tools: [
        plainTool({ run: ({ path }) => Promise.resolve({ outcome: 'ok', value: `page ${String(path)}` }) }),
      ],
      settings: { budget: { ...defaults.budget, steps: steps + 10 } },
    })
    await using server = await listen(api.app)
    const { taskId, conversation } = await api.say('go')
    const socket = await openDeaf(server.port, `/api/v1/tasks/${taskId}/stream`)
    await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text: 'the first' } })
    await api.settle(conversation)
    const { body } = await api.send(`GET /api/v1/tasks/${taskId}`)
    expect(body).toMatchObject({ status: 'done' })
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => (text += piece))
    socket.resume()
    await once(socket, 'end')
    const ids = [...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id))
    expect(ids.length).toBeLessThan(steps / 2)
    expect(ids.at(-1)).toBe(Reflect.get(Object(body), 'seq'))
    expect(text).toContain('event: end')
  })

  it('readers that hang up leave their places', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }] })
    await using server = await listen(api.app)
    const { taskId } = await api.say('go')
    const path = `/api/v1/tasks/${taskId}/stream`
    const places = defaults.api.readersPerPerson
    const controllers = Array.from({ length: places }, () => new AbortController())
    await Promise.all(
      controllers.map(({ signal }) => fetch(`${server.url}${path}`, { headers: { authorization }, signal })),
    )
    expect(await api.send(`GET ${path}`)).toMatchObject(refused(429, 'TOO_MANY_READERS'))
    for (const controller of controllers) controller.abort()
    // The places are free once the server has noticed that the sockets are closed.
    const free = async (): Promise<number> => {
      const taken: Response[] = []
      for (let index = 0; index < places; index += 1)
        taken.push(await api.app.request(path, { headers: { authorization } }))
      for (const { body } of taken) await body?.cancel()
      return taken.filter(({ status }) => status === 200).length
    }
    await expect.poll(free).toBe(places)
  })

  it('a body that is too large is refused while it comes', async () => {
    const api = createTrialApi()
    await using server = await listen(api.app)
    const response = await fetch(`${server.url}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: Buffer.alloc(30_000_000, 'a'),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } })
  })

  it('a client that hangs up in the middle of its body breaks nothing', async () => {
    const api = createTrialApi()
    await using server = await listen(api.app)
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    const begun = once(server.server, 'request')
    socket.write(
      `POST /api/v1/messages HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"text":`,
    )
    await begun
    socket.destroy()
    await expect.poll(() => api.log.length).toBe(1)
    expect(api.log[0]).not.toHaveProperty('failure')
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(200)
  })

  it('another name in the header Host is refused', async () => {
    const api = createTrialApi()
    await using server = await listen(api.app)
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `GET /api/v1/tasks HTTP/1.1\r\nhost: evil.example\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`,
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => (text += piece))
    await once(socket, 'end')
    expect(text).toMatch(/^HTTP\/1.1 403 /u)
    expect(text).toContain('HOST_REFUSED')
  })
})
