import { z } from 'zod'
import { defaults } from '../defaults.ts'
import type { Tool } from './contract.ts'

const key = '^[a-z0-9][a-z0-9_-]*$'

/** Splits a task into parts that are worked on side by side, each as a task of its own (L12). */
export const spawnSubtasks: Tool = {
  name: 'spawn_subtasks',
  description:
    'Splits the task into parts that run side by side, each as a task of its own that knows only its goal, and gives their answers. Use it for independent, longer pieces of work.',
  notFor: 'what a few calls do',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: ['parts'],
    properties: {
      parts: {
        type: 'array',
        description: 'The parts.',
        minItems: 1,
        maxItems: defaults.parts.most,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['key', 'goal'],
          properties: {
            key: { type: 'string', pattern: key, maxLength: 40, description: 'Its name.' },
            goal: {
              type: 'string',
              minLength: 1,
              maxLength: 4_000,
              description: 'What to find out or do, complete in itself.',
            },
            after: {
              type: 'array',
              maxItems: defaults.parts.most,
              items: { type: 'string' },
              description: 'Keys of parts whose answers it needs.',
            },
          },
        },
      },
    },
  },
  examples: [{ parts: [{ key: 'logs', goal: 'Count the errors in logs/a.log' }] }],
  level: 'read',
  timeoutMs: 1_000,
  idempotency: 'read',
  perMinute: 60,
  microUsd: 0,
  internal: [],
  origin: 'workspace',
  target: () => '',
  result: {
    schema: { type: 'string' },
    answerNames: 'what the parts found',
    onFailure: 'Do it yourself, step by step.',
  },
  run: () => Promise.reject(new Error('spawn_subtasks is run by the loop')),
}

const wanted = z.object({
  parts: z.array(z.object({ key: z.string(), goal: z.string(), after: z.array(z.string()).default([]) })),
})

/** A part as the model wants it. */
export type WantedPart = z.infer<typeof wanted>['parts'][number]

/** The parts that arguments which fit the tool ask for. */
export const wantedParts = (args: unknown): readonly WantedPart[] => wanted.parse(args).parts

/** What no schema can say of parts: why they cannot be worked on as they are, or undefined. */
export const wrongWithParts = (parts: readonly WantedPart[]): string | undefined => {
  const keys = parts.map((part) => part.key)
  const twice = keys.find((one, index) => keys.indexOf(one) !== index)
  if (twice !== undefined) return `two parts have the key ${twice}`
  for (const part of parts)
    for (const other of part.after)
      if (!keys.includes(other)) return `${part.key} comes after ${other}, which is no part`
  let left = parts
  for (;;) {
    const names = new Set(left.map((part) => part.key))
    const waits = left.filter(({ after }) => after.some((other) => names.has(other)))
    if (waits.length === 0) return undefined
    if (waits.length === left.length) return `${waits.map((part) => part.key).join(', ')} wait for each other`
    left = waits
  }
}
