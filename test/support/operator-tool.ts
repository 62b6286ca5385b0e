import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A tool of an operator; `run` and the like are source text of functions of (args, context). */
export interface OperatorTool {
  readonly name: string
  readonly run: string
  readonly level?: 'read' | 'write' | 'dangerous'
  readonly idempotency?: 'read' | 'natural' | 'keyed' | 'none'
  /** Names of its arguments, all of them required texts. */
  readonly args?: readonly string[]
  /** Fields of the contract as they stand in source text, in place of the usual ones. */
  readonly more?: Readonly<Record<string, string>>
}

/** Writes a module as an operator would write it, below `folder`; returns its path. */
export const writeToolModule = async (
  folder: string,
  tools: readonly OperatorTool[],
  { before = '' }: { readonly before?: string } = {},
): Promise<string> => {
  const file = path.join(folder, 'operator-tools.mjs')
  await writeFile(file, `${before}\nexport const tools = [\n${tools.map(contract).join(',\n')}\n]\n`)
  return file
}

const contract = ({
  name,
  run,
  level = 'read',
  idempotency = level === 'read' ? 'read' : 'none',
  args = [],
  more = {},
}: OperatorTool): string => {
  const example = Object.fromEntries(args.map((arg) => [arg, 'x']))
  const properties = Object.fromEntries(args.map((arg) => [arg, { type: 'string', description: arg }]))
  const fields: Readonly<Record<string, string>> = {
    name: JSON.stringify(name),
    description: '"Does what this test needs."',
    notFor: '"anything else"',
    parameters: JSON.stringify({ type: 'object', additionalProperties: false, required: args, properties }),
    examples: JSON.stringify([example]),
    level: JSON.stringify(level),
    timeoutMs: '30000',
    idempotency: JSON.stringify(idempotency),
    perMinute: '60',
    microUsd: '0',
    internal: '[]',
    origin: '"workspace"',
    result: '{ schema: { type: "string" }, answerNames: "what it did", onFailure: "Go on without it." }',
    target: '(args) => JSON.stringify(args)',
    run,
    ...(level === 'read' ? {} : { change: `async (args) => 'Does it: ' + JSON.stringify(args)` }),
    ...(level === 'dangerous' ? { recheck: 'async () => undefined' } : {}),
    ...more,
  }
  const lines = Object.entries(fields).map(([key, source]) => `  ${key}: ${source}`)
  return `{\n${lines.join(',\n')}\n}`
}
