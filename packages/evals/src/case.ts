import { z } from 'zod'
import { expectation, forbidden } from './expectation.ts'
import { laidFile } from './laid-files.ts'
import { script } from './script.ts'

const args = z.record(z.string(), z.unknown())

/** What the person decides on the next approval of a tool. */
const approvalRule = z.union([
  z
    .strictObject({
      approve: z.string(),
      scope: z.enum(['once', 'task']).optional(),
      /** In place of the model's. */
      arguments: args.optional(),
    })
    .readonly(),
  z.strictObject({ deny: z.string(), reason: z.string().optional() }).readonly(),
])
export type ApprovalRule = z.infer<typeof approvalRule>

/**
 * A message of the person and what they do until the task rests: each rule decides one approval, each answer one
 * question. An approval without a rule stays open.
 */
const turn = z
  .strictObject({
    say: z.string().min(1),
    /** Replies to the last task instead of speaking to the conversation. */
    reply: z.boolean().default(false),
    approvals: z.array(approvalRule).readonly().default([]),
    answers: z.array(z.string().min(1)).readonly().default([]),
  })
  .readonly()
export type Turn = z.infer<typeof turn>

const count = z.number().int().positive()

/** One call of a tool that fails without running: its `call`-th, counted from 1. */
const fault = z
  .strictObject({
    tool: z.string(),
    call: count.default(1),
    /** Whether it may pass by itself, so that the loop tries again. */
    passing: z.boolean().default(false),
  })
  .readonly()
export type Fault = z.infer<typeof fault>

const relativePath = z
  .string()
  .refine(
    (path) => path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
    'is no path within the folder',
  )

/** One case: what a person says and does, and what must come of it. */
export const evalCase = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'is lower case words joined by -'),
    language: z.enum(['en', 'zh']),
    /** What it tries: "several steps", "injection", … */
    group: z.string().min(1),
    turns: z.array(turn).min(1).readonly(),
    /** The folder as the person finds it, by path. */
    files: z.record(relativePath, laidFile).readonly().default({}),
    /** Decisions for runs without a model; a case without them runs only with one. */
    script: script.optional(),
    /** The case is about what a model should not do, so that only the script can do it. */
    scriptedOnly: z.boolean().default(false),
    faults: z.array(fault).readonly().default([]),
    /** In place of the usual budget of a task. */
    budget: z
      .strictObject({ steps: count, ms: count, tokens: count, microUsd: count })
      .partial()
      .readonly()
      .default({}),
    expect: expectation.prefault({}),
    forbid: forbidden.prefault({}),
  })
  .readonly()
  .refine(({ script: steps, scriptedOnly }) => steps !== undefined || !scriptedOnly, {
    path: ['script'],
    message: 'is missing, though the case is scriptedOnly',
  })
export type EvalCase = z.infer<typeof evalCase>
