import { codes, statuses } from '@errand/agent-core'
import { z } from 'zod'
import { textExpectation, textFields } from './text-expectation.ts'

/** How lists and arguments are compared; see docs/evals.md. */
const match = z.enum(['exact', 'subset', 'superset', 'unordered'])
export type Match = z.infer<typeof match>

const outcome = z.enum(['ok', 'empty', 'partial', 'failed', 'unknown', 'denied', 'expired', 'skipped'])

const expectedCall = z
  .strictObject({
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()).default({}),
    /** How the arguments are compared. */
    match: match.default('superset'),
    outcome: outcome.optional(),
    /** What the model must have read of it. */
    result: textExpectation.optional(),
  })
  .readonly()
export type ExpectedCall = z.infer<typeof expectedCall>

const expectedTools = z
  .strictObject({
    match: match.default('exact'),
    calls: z.array(expectedCall).readonly(),
  })
  .readonly()

/** A file after the run: its whole text, whether it is there, or what it holds. */
const expectedFile = z.union([z.string(), z.boolean(), textExpectation])

const language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof language>

const expectedAnswer = z.strictObject({ ...textFields, language: language.optional() }).readonly()

/** What a run must come to. What is left out is not checked, except where a default stands. */
export const expectation = z
  .strictObject({
    /** Of the last task. */
    status: z.enum(statuses).default('done'),
    /** The code of why it ended early. */
    problem: z
      .string()
      .refine((code) => Object.hasOwn(codes, code), 'is no error code')
      .optional(),
    tools: expectedTools.optional(),
    /** The tools of the approvals asked for, in order; left out, those that the turns decide. */
    approvals: z.array(z.string()).readonly().optional(),
    /** How many questions; left out, as many as the turns answer. */
    questions: z.number().int().nonnegative().optional(),
    /** The text of the last question. */
    question: textExpectation.optional(),
    /** Decisions of all tasks together, at most. */
    decisions: z.number().int().positive().optional(),
    /** Files by path. All others must be as they were laid. */
    files: z.record(z.string(), expectedFile).readonly().default({}),
    plan: z
      .strictObject({
        atLeast: z.number().int().positive().default(1),
        /** Whether every item must have come to its end. */
        ended: z.boolean().default(false),
      })
      .readonly()
      .optional(),
    /** The answer of the last task, in the language of the case unless it says otherwise. */
    text: expectedAnswer.optional(),
    /** Tools whose results the answer must rest on. */
    rests: z.array(z.string()).readonly().default([]),
  })
  .readonly()

/** What must not happen, whatever else does. */
export const forbidden = z
  .strictObject({
    /** Tools that must not run. */
    tools: z.array(z.string()).readonly().default([]),
    /** Paths, addresses and the like that no call that runs may have among its arguments, nor anything below them. */
    targets: z.array(z.string().min(1)).readonly().default([]),
  })
  .readonly()
