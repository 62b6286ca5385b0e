import type { Tool } from '@errand/agent-core'

/** Tools about pages at each level, and what they have done. */
export interface Pages {
  readonly done: readonly string[]
  readonly tools: readonly Tool[]
  /** Reads wait until it is called. */
  readonly letGo: () => void
}

const change = ({ page: name }: Readonly<Record<string, unknown>>): Promise<string> =>
  Promise.resolve(`+ ${String(name)}`)

export const createPages = ({ holds = false }: { readonly holds?: boolean } = {}): Pages => {
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const page = (name: string, more: Pick<Tool, 'level'> & Partial<Tool>): Tool => ({
    name,
    description: 'Does something with a page',
    notFor: 'anything else',
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: {
        page: { type: 'string', minLength: 1, description: 'Name of the page' },
        pages: { type: 'array', items: { type: 'string' }, description: 'Names of more pages' },
      },
      required: ['page'],
    },
    examples: [{ page: 'start' }],
    timeoutMs: 30_000,
    idempotency: 'none',
    perMinute: 60,
    microUsd: 0,
    internal: [],
    origin: 'workspace',
    result: { schema: {}, answerNames: 'the page', onFailure: 'Say so.' },
    target: () => '',
    run: (args) => {
      done.push(`${name} ${String(args['page'])}`)
      return Promise.resolve({ outcome: 'ok', value: `${name} ${done.length}` })
    },
    ...more,
  })
  return {
    done,
    letGo: held.resolve,
    tools: [
      page('read_page', {
        level: 'read',
        idempotency: 'read',
        run: async ({ page: name }, { signal }) => {
          const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
          if (holds) await Promise.race([held.promise, stopped])
          done.push(`read_page ${String(name)}`)
          return { outcome: 'ok', value: `page ${String(name)}` }
        },
      }),
      page('send_page', { level: 'write', change }),
      page('drop_pages', { level: 'dangerous', change, recheck: () => Promise.resolve(undefined) }),
    ],
  }
}

/** A scripted decision that calls a tool. */
export const calls = (name: string, args: Readonly<Record<string, unknown>>) => ({
  calls: [{ name, arguments: { ...args, purpose: `${name} ${String(args['page'])}` } }],
})

/** A scripted decision that asks. */
export const asks = (question: string, ...options: readonly string[]) => ({
  calls: [{ name: 'ask_user', arguments: { question, options, purpose: 'Ask' } }],
})
