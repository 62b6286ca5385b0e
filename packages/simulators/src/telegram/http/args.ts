import type { ZodType } from 'zod'
import { badRequest } from '../refusal.ts'
import type { Fields, Upload } from './fields.ts'

/** The fields of one call as its method asks for them. What is never asked for is unknown to the method. */
export interface Args {
  text(name: string): string | undefined
  int(name: string): number | undefined
  flag(name: string): boolean
  /** A list or an object; refused with `otherwise` where it is something else. */
  json<Value>(name: string, shape: ZodType<Value>, otherwise: string): Value | undefined
  /** A file under that field, or under the name that an `attach://` in it gives. */
  upload(name: string): Upload | undefined
  attached(address: string): Upload | undefined
  /** Fields that the platform takes and that change nothing here. */
  known(...names: readonly string[]): void
  /** What is wrong and yet taken: ill-typed values, and fields that the method does not know. */
  complaints(): readonly string[]
}

const integer = /^[+-]?\d+$/
const flags = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
  ['', false],
])

/** Reads fields as the real server does: a number that is none counts as absent, a flag that is none as false. */
export const argsOf = ({ values, uploads }: Fields): Args => {
  const asked = new Set<string>()
  let illTyped: readonly string[] = []
  const text = (name: string): string | undefined => {
    asked.add(name)
    return values.get(name)
  }
  const complain = (name: string, what: string): void => {
    illTyped = [...illTyped, `${name} is no ${what}: ${values.get(name)}`]
  }
  const attached = (address: string): Upload | undefined => {
    const name = /^attach:\/\/(.+)$/s.exec(address)?.[1]
    if (name !== undefined) asked.add(name)
    return name === undefined ? undefined : uploads.get(name)
  }

  return {
    text,
    int: (name) => {
      const value = text(name)
      if (value === undefined) return undefined
      if (integer.test(value)) return Number(value)
      complain(name, 'integer')
      return undefined
    },
    flag: (name) => {
      const value = text(name)
      const flag = flags.get((value ?? '').toLowerCase())
      if (flag === undefined) complain(name, 'boolean')
      return flag ?? false
    },
    json: (name, shape, otherwise) => {
      const value = text(name)
      if (value === undefined || value === '') return undefined
      const read = shape.safeParse(parsed(value))
      if (!read.success) throw badRequest(otherwise)
      return read.data
    },
    upload: (name) => {
      const value = text(name)
      return uploads.get(name) ?? (value === undefined ? undefined : attached(value))
    },
    attached,
    known: (...names) => names.forEach((name) => asked.add(name)),
    complaints: () => [
      ...illTyped,
      ...[...values.keys(), ...uploads.keys()]
        .filter((name) => !asked.has(name))
        .map((name) => `${name} is no field of this method`),
    ],
  }
}

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
