import { defaults } from '../defaults.ts'
import { spawnSubtasks } from './spawn-subtasks.ts'
import type { Tool } from './contract.ts'

const base = {
  level: 'read',
  timeoutMs: 1_000,
  idempotency: 'read',
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  target: () => '',
} as const

/** The loop runs these itself; they never reach a tool. */
const unreachable = (name: string) => () => Promise.reject(new Error(`${name} is run by the loop`))

/** Shows the person what the task will do and where it stands (L14). */
export const updatePlan: Tool = {
  ...base,
  name: 'update_plan',
  description:
    'Sets or updates the plan the person sees, whole. Use it with the first calls of a task of several steps and when an item is done.',
  notFor: 'questions that one call answers',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        description: 'All items in order.',
        minItems: 1,
        maxItems: defaults.planItems,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['text', 'state'],
          properties: {
            text: { type: 'string', minLength: 1, maxLength: 200, description: 'What is to be done, short.' },
            state: { enum: ['open', 'doing', 'done', 'dropped'], description: 'Where it stands.' },
          },
        },
      },
    },
  },
  examples: [{ items: [{ text: 'Count the errors', state: 'doing' }] }],
  result: { schema: { type: 'string' }, answerNames: 'nothing', onFailure: 'Go on without it.' },
  run: unreachable('update_plan'),
}

/** Asks the person what only they know (L3). */
export const askUser: Tool = {
  ...base,
  name: 'ask_user',
  description:
    'Asks the person one question and waits for the answer. Use it when something only they know is missing.',
  notFor: 'what a tool can find out, or permission (that is asked for you)',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['question'],
    properties: {
      question: {
        type: 'string',
        minLength: 1,
        maxLength: 1_000,
        description: 'One question, in their language.',
      },
      options: {
        type: 'array',
        description: 'Possible answers, where they are few.',
        maxItems: 10,
        items: { type: 'string', minLength: 1, maxLength: 100 },
      },
    },
  },
  examples: [{ question: 'Which of the two logs?', options: ['checkout', 'billing'] }],
  result: {
    schema: { type: 'string' },
    answerNames: 'the answer given',
    onFailure: 'Answer with what you have.',
  },
  run: unreachable('ask_user'),
}

/** Tools of the loop itself: talking and planning have no effects and are no repeats. */
export const isControl = (tool: string): boolean =>
  tool === askUser.name || tool === updatePlan.name || tool === spawnSubtasks.name
