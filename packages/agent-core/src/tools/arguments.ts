import { reasonOf } from '../errors.ts'
import { canonical } from '../hash.ts'
import { beyondLimits, maxRawLength } from './argument-limits.ts'
import type { Tool } from './contract.ts'
import { purposeField } from './purpose.ts'
import { complaints } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/** Why arguments were refused: a plain sentence for the model that names every broken field. */
export interface Unfit {
  readonly ok: false
  readonly wrong: string
}

/** Arguments that fit the tool; `canonical` is their RFC 8785 JSON: equal arguments are equal text. */
export interface Fit {
  readonly ok: true
  readonly args: Fields
  readonly canonical: string
}

/** Reads a model's raw call: `args` and `canonical` are without the purpose. Never throws, coerces nothing, fills in nothing. */
export const readArguments = (tool: Tool, raw: string): (Fit & { readonly purpose: string }) | Unfit => {
  const fields = parse(raw)
  if (typeof fields === 'string') return unfit(tool, [fields])
  const field = purposeField(tool)
  const { [field]: purpose, ...args } = fields
  const line = typeof purpose === 'string' ? oneLine(purpose) : ''
  const missing = says(line) ? [] : [`\`${field}\` is missing (one line for the person: why this call)`]
  const read = fit(tool, args, missing)
  return read.ok ? { ...read, purpose: line } : read
}

/** Reads arguments that carry no purpose: edited by a person, or read back; the same rules. */
export const readBareArguments = (tool: Tool, raw: string): Fit | Unfit => {
  const fields = parse(raw)
  return typeof fields === 'string' ? unfit(tool, [fields]) : fit(tool, fields, [])
}

const fit = (tool: Tool, args: Fields, before: readonly string[]): Fit | Unfit => {
  const wrong = [...before, ...complaints(tool.parameters, args, { root: 'the arguments' })]
  return wrong.length > 0 ? unfit(tool, wrong) : { ok: true, args, canonical: canonical(args) }
}

const unfit = (tool: Tool, wrong: readonly string[]): Unfit => ({
  ok: false,
  wrong: `The call of ${tool.name} was not run: ${wrong.join('; ')}. Send the whole call again.`,
})

/** The fields of a JSON object, or what is wrong with the text. */
const parse = (raw: string): Fields | string => {
  if (raw.length > maxRawLength)
    return `its arguments have ${raw.length} characters, at most ${maxRawLength} are read`
  try {
    const value: unknown = JSON.parse(raw)
    return beyondLimits(value) ?? (isFields(value) ? value : 'its arguments are no JSON object')
  } catch (thrown) {
    return `its arguments are broken JSON (${reasonOf(thrown)})`
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whether there is anything to read in it: invisible characters alone say nothing. */
const says = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
