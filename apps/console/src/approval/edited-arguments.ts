import { z } from 'zod'
import { hideAgain, showValue, type Arguments } from './shown-json.ts'

/** What stands in the fields of the form, by the name of the argument. */
export type Fields = Readonly<Record<string, string | boolean>>

/** The fields that arguments fill at first. */
export const fieldsOf = (args: Arguments): Fields =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : showValue(value),
    ]),
  )

const json = z.json()

/**
 * The arguments that the fields stand for: who did not touch a field keeps its value to the letter; a text stays a
 * text, all else is read as JSON. Names the fields that cannot be read.
 */
export const argumentsOf = (
  before: Arguments,
  fields: Fields,
): { readonly args: Arguments } | { readonly unreadable: readonly string[] } => {
  const shown = fieldsOf(before)
  const unreadable: string[] = []
  const read = (name: string, value: unknown): unknown => {
    const field = fields[name]
    if (field === undefined || field === shown[name]) return value
    if (typeof field === 'boolean') return field
    if (typeof value === 'string') return showValue(value) === value ? field : hideAgain(field)
    try {
      return json.parse(JSON.parse(field))
    } catch {
      unreadable.push(name)
      return value
    }
  }
  const args = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, read(name, value)]))
  return unreadable.length > 0 ? { unreadable } : { args }
}
