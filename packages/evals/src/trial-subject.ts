import { createTrial, type Tool } from '@errand/agent-core'
import { z } from 'zod'
import { budgetOf } from './budget-of.ts'
import { evalCase, type EvalCase } from './case.ts'
import { withFaults } from './faults.ts'
import { laidFiles } from './laid-files.ts'
import { scriptOf } from './script.ts'
import type { EvalSubject } from './subject.ts'

/** A case for a test; what is left out is as in a file. */
export const caseOf = (
  parts: Omit<z.input<typeof evalCase>, 'id' | 'language' | 'group'> & { readonly id?: string },
): EvalCase => evalCase.parse({ id: 'trial', language: 'en', group: 'trial', ...parts })

/** A subject for a test: the agent in this process over files that are kept in memory. */
export const trialSubject = (
  own: EvalCase,
  { alter = (tools) => tools }: { readonly alter?: (tools: readonly Tool[]) => readonly Tool[] } = {},
): EvalSubject => {
  const files = new Map(laidFiles(own.files))
  const trial = createTrial({
    script: scriptOf(own.script ?? []),
    tools: withFaults(alter(memoryTools(files)), { faults: own.faults }),
    settings: { budget: budgetOf(own, { steps: 12, ms: 180_000, tokens: 400_000, microUsd: 1_000_000 }) },
  })
  return {
    say: async (text, options) => (await trial.say(text, options)).task,
    decide: async (id, decision) => {
      await trial.agent.decide({ id, by: trial.by, decision })
      await trial.settle()
    },
    view: (task) => trial.agent.view(task),
    events: (task) => trial.events(task),
    files: () => Promise.resolve(files),
    close: () => Promise.resolve(),
  }
}

const written = z.object({ path: z.string(), content: z.string().default('') })

/** `read_file` and `write_file` over files in memory. */
const memoryTools = (files: Map<string, string>): readonly Tool[] => [
  {
    ...contract('read_file', ['path']),
    level: 'read',
    idempotency: 'read',
    run: async (args) => {
      const { path } = written.parse(args)
      const text = files.get(path)
      return text === undefined
        ? { outcome: 'failed', problem: { code: 'PATH_MISSING', params: { path } } }
        : { outcome: 'ok', value: text }
    },
  },
  {
    ...contract('write_file', ['path', 'content']),
    level: 'write',
    idempotency: 'natural',
    change: async (args) => JSON.stringify(args),
    run: async (args) => {
      const { path, content } = written.parse(args)
      files.set(path, content)
      return { outcome: 'ok', value: `Wrote ${path}.` }
    },
  },
]

const contract = (name: string, fields: readonly string[]): Omit<Tool, 'level' | 'idempotency' | 'run'> => ({
  name,
  description: 'Serves a test.',
  notFor: 'anything else',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: fields,
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string', description: field }])),
  },
  examples: [Object.fromEntries(fields.map((field) => [field, 'x']))],
  timeoutMs: 1_000,
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  result: { schema: { type: 'string' }, answerNames: 'the file', onFailure: 'Say so.' },
  target: (args) => String(args['path']),
})
