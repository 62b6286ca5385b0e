import { describe, expect, it } from 'vitest'
import { isLoopback, listen } from './listen.ts'

const fetchNothing = (): Response => new Response('here')

const endless = (): Response =>
  new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) }))

describe('an address', () => {
  it.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1'])('%s is reached from this machine alone', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each(['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.org', 'example.org', '127.1', ''])(
    '%j may be reached by others',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )

  it('answers where it says, until it is closed', async () => {
    const listening = await listen({ fetch: fetchNothing, host: '127.0.0.1', port: 0 })
    expect(await (await fetch(listening.url)).text()).toBe('here')
    await listening.close({ graceMs: 0 })
    await expect(fetch(listening.url)).rejects.toThrow('fetch failed')
  })

  it('is closed after the grace also while somebody still reads', async () => {
    const listening = await listen({ fetch: endless, host: '127.0.0.1', port: 0 })
    const { body } = await fetch(listening.url)
    const reader = body?.getReader()
    await reader?.read()
    await listening.close({ graceMs: 10 })
    await expect(reader?.read()).rejects.toThrow('terminated')
  })

  it('that is taken is PORT_IN_USE', async () => {
    const first = await listen({ fetch: fetchNothing, host: '127.0.0.1', port: 0 })
    const port = Number(new URL(first.url).port)
    const second = listen({ fetch: fetchNothing, host: '127.0.0.1', port })
    await expect(second).rejects.toMatchObject({ code: 'PORT_IN_USE', params: { port } })
    await first.close({ graceMs: 0 })
  })
})
