import type { Tool } from '@errand/agent-core'

const base = {
  notFor: 'anything else',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: { text: { type: 'string', description: 'The text' } },
  },
  examples: [{ text: 'hello' }],
  timeoutMs: 1_000,
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: {}, answerNames: 'the text', onFailure: 'Go on without it.' },
  target: ({ text }) => String(text),
} as const satisfies Partial<Tool>

/** Reads what stands under a word. */
export const lookUp: Tool = {
  ...base,
  level: 'read',
  name: 'look_up',
  description: 'Looks up what is noted under a word.',
  idempotency: 'read',
  run: ({ text }) => Promise.resolve({ outcome: 'ok', value: `noted under ${String(text)}` }),
}

/** Sends a text, which nobody can take back; `sent` grows with each. */
export const sendNote = (sent: string[]): Tool => ({
  ...base,
  level: 'write',
  name: 'send_note',
  description: 'Sends a note to everybody.',
  idempotency: 'none',
  change: ({ text }) => Promise.resolve(`Sends "${String(text)}" to everybody`),
  run: ({ text }) => {
    sent.push(String(text))
    return Promise.resolve({ outcome: 'ok', value: 'sent' })
  },
})
