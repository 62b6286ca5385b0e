import type { Tool } from './contract.ts'

/** A reading tool that keeps its contract, with the given parts in place of its own: a start for tests. */
export const plainTool = (parts: Partial<Tool> = {}): Tool => ({
  name: 'read_page',
  description: 'Reads a page of a file',
  notFor: 'folders: use list_files',
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: {
      path: { type: 'string', minLength: 1, description: 'Path of the file' },
      page: { type: 'integer', minimum: 1, description: 'Page to read, from 1' },
    },
    required: ['path'],
  },
  examples: [{ path: 'notes/a.md', page: 2 }],
  level: 'read',
  timeoutMs: 1_000,
  idempotency: 'read',
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: {}, answerNames: 'the path', onFailure: 'List the folder first.' },
  target: () => '',
  run: () => Promise.resolve({ outcome: 'ok', value: 'text' }),
  ...parts,
})

/** The same as an effect that nobody can repeat safely. */
export const plainEffect = (parts: Partial<Tool> = {}): Tool =>
  plainTool({
    name: 'send_page',
    level: 'write',
    idempotency: 'none',
    change: () => Promise.resolve('Sends the page'),
    ...parts,
  })
