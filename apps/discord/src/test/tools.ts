import type { Tool } from '@errand/agent-core'

/** What the tools of a trial have done, in order. */
export interface Doings {
  readonly done: readonly string[]
  readonly tools: readonly Tool[]
}

/** A tool that reads, one that changes something, and one that is dangerous. */
export const createDoings = ({ readMs = 0 }: { readonly readMs?: number } = {}): Doings => {
  const done: string[] = []
  const tool = (name: string, level: Tool['level'], more: Partial<Tool> = {}): Tool => ({
    name,
    description: 'For tests',
    notFor: 'work',
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: {
        path: { type: 'string', minLength: 1, description: 'A path' },
        all: { type: 'array', items: { type: 'string' }, description: 'More paths' },
      },
      required: ['path'],
    },
    examples: [{ path: 'a.md' }],
    level,
    timeoutMs: 60_000,
    idempotency: 'none',
    perMinute: 60,
    microUsd: 0,
    internal: [],
    origin: 'workspace',
    result: { schema: {}, answerNames: 'the path', onFailure: 'Say so.' },
    target: () => '',
    ...(level === 'read'
      ? { idempotency: 'read' as const }
      : { change: ({ path }) => Promise.resolve(`+ ${String(path)}`) }),
    run: ({ path }) => {
      done.push(`${name} ${String(path)}`)
      return Promise.resolve({ outcome: 'ok', value: `${name} ${String(path)}` })
    },
    ...more,
  })
  const read = tool('read_page', 'read', {
    run: async ({ path }, { signal }) => {
      done.push(`read_page ${String(path)}`)
      await new Promise((resolve) => {
        setTimeout(resolve, readMs)
        signal.addEventListener('abort', resolve)
      })
      return { outcome: 'ok', value: `page ${String(path)} ${done.length}` }
    },
  })
  return {
    done,
    tools: [
      read,
      tool('send_page', 'write'),
      tool('delete_pages', 'dangerous', { recheck: () => Promise.resolve(undefined) }),
    ],
  }
}

/** A scripted decision that calls a tool. */
export const wants = (name: string, args: Readonly<Record<string, unknown>>) => ({
  calls: [{ name, arguments: { ...args, purpose: `${name} ${String(args['path'])}` } }],
})

/** A scripted decision that asks the person. */
export const asks = (question: string, ...options: readonly string[]) => ({
  calls: [{ name: 'ask_user', arguments: { question, options, purpose: 'Ask' } }],
})
