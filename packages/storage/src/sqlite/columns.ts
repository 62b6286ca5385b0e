import { ErrandError } from '@errand/agent-core'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { Row } from './statements.ts'

const mismatch = (column: string): ErrandError =>
  new ErrandError('STORE_BROKEN', { reason: `The column ${column} holds what it must not.` })

const valueOf = (row: Row, column: string): SQLOutputValue | undefined => row[column]

export const text = (row: Row, column: string): string => {
  const value = valueOf(row, column)
  if (typeof value !== 'string') throw mismatch(column)
  return value
}

export const number = (row: Row, column: string): number => {
  const value = valueOf(row, column)
  if (typeof value !== 'number') throw mismatch(column)
  return value
}

export const optionalText = (row: Row, column: string): string | undefined =>
  valueOf(row, column) === null ? undefined : text(row, column)

export const optionalNumber = (row: Row, column: string): number | undefined =>
  valueOf(row, column) === null ? undefined : number(row, column)

/** One of the values that the column may have. */
export const oneOf = <T extends string>(values: readonly T[], row: Row, column: string): T => {
  const value = valueOf(row, column)
  const known = values.find((one) => one === value)
  if (known === undefined) throw mismatch(column)
  return known
}

export const optionalOneOf = <T extends string>(
  values: readonly T[],
  row: Row,
  column: string,
): T | undefined => (valueOf(row, column) === null ? undefined : oneOf(values, row, column))

/** Hex as bytes, half its length; what is no hex stays text, so that `hex` gives back either exactly. */
export const bytes = (value: string): SQLInputValue =>
  /^(?:[0-9a-f]{2})*$/.test(value) ? Buffer.from(value, 'hex') : value

export const hex = (row: Row, column: string): string => {
  const value = valueOf(row, column)
  return value instanceof Uint8Array ? hexOf(value) : text(row, column)
}

export const hexOf = (value: Uint8Array): string =>
  Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
