import { reasonOf } from '../errors.ts'
import { beyondLimits } from './argument-limits.ts'
import type { JsonSchema, Tool } from './contract.ts'
import { compileSchema, complaints } from './schema.ts'
import { openObjects } from './open-objects.ts'
import { misshapen } from './shape.ts'
import { maxSpecText, usageOf } from './spec.ts'

/** Everything that keeps a tool from being registered; empty when it keeps its contract. */
export const admission = (tool: Tool): readonly string[] => {
  const missing = misshapen(tool)
  if (missing.length > 0) return missing
  return [
    ...texts(tool),
    ...parameters(tool),
    ...examples(tool),
    ...numbers(tool),
    ...levels(tool),
    ...broken('result.schema', tool.result.schema),
  ]
}

const when = (wrong: boolean, problem: string): readonly string[] => (wrong ? [problem] : [])
const blank = (text: string): boolean => text.trim() === ''

const texts = (tool: Tool): readonly string[] => [
  ...when(!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(tool.name), 'its name is not snake_case'),
  ...when(tool.name.length > 64, 'its name is longer than 64 characters'),
  ...when(blank(tool.description), 'description is empty: say when to use it'),
  ...when(blank(tool.notFor), 'notFor is empty: say when not to use it, and what to use then'),
  ...when(blank(tool.result.answerNames), 'result.answerNames is empty: say what an answer must name'),
  ...when(blank(tool.result.onFailure), 'result.onFailure is empty: say what to do when it fails'),
  ...when(
    usageOf(tool).length > maxSpecText,
    `description and notFor have ${usageOf(tool).length} characters together, at most ${maxSpecText} fit`,
  ),
]

const parameters = (tool: Tool): readonly string[] => {
  const root = tool.parameters
  const problems = [
    ...when(root['type'] !== 'object', 'parameters must have type object'),
    ...when(root['additionalProperties'] !== false, 'parameters must have additionalProperties false'),
    ...broken('parameters', root),
    ...openObjects(root, 'parameters'),
  ]
  return [...new Set(problems)]
}

const broken = (name: string, schema: JsonSchema): readonly string[] => {
  try {
    compileSchema(schema)
    return []
  } catch (thrown) {
    return [`${name} is no valid JSON Schema (${reasonOf(thrown)})`]
  }
}

const examples = (tool: Tool): readonly string[] => {
  if (tool.examples.length < 1 || tool.examples.length > 2) return ['it needs one or two examples']
  if (broken('parameters', tool.parameters).length > 0) return []
  return tool.examples.flatMap((example, index) => {
    const wrong = [
      ...when(beyondLimits(example) !== undefined, 'it is beyond the limits of arguments'),
      ...complaints(tool.parameters, example),
    ]
    return when(wrong.length > 0, `example ${index + 1} does not fit its parameters (${wrong.join(', ')})`)
  })
}

const positive = (value: number): boolean => Number.isFinite(value) && value > 0

const numbers = (tool: Tool): readonly string[] => [
  ...when(!positive(tool.timeoutMs), 'timeoutMs must be above 0'),
  ...when(!positive(tool.perMinute), 'perMinute must be above 0'),
  ...when(
    !(Number.isSafeInteger(tool.microUsd) && tool.microUsd >= 0),
    'microUsd must be a whole number, 0 or more',
  ),
]

const levels = (tool: Tool): readonly string[] => {
  const reads = tool.level === 'read'
  return [
    ...when(reads !== (tool.idempotency === 'read'), 'level read and idempotency read go together'),
    ...when(
      !reads && tool.change === undefined,
      `level ${tool.level} needs change: what the person approves`,
    ),
    ...when(reads && tool.change !== undefined, 'level read changes nothing: it has no change'),
    ...when(
      (tool.level === 'dangerous' || tool.dangerousWhen !== undefined) && tool.recheck === undefined,
      'level dangerous needs recheck',
    ),
    ...when(
      tool.dangerousWhen !== undefined && tool.level !== 'write',
      `level ${tool.level} is the same for all arguments: dangerousWhen is for write`,
    ),
  ]
}
