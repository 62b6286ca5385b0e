import { headerOf } from './header.ts'
import { isTrouble, type Level } from './level.ts'
import { maskedWords, wild } from './mask.ts'
import type { LogSettings } from './settings.ts'
import { createTally, type Tally } from './tally.ts'
import type { Template } from './template.ts'
import { createTimes, type Slot } from './times.ts'
import { exceptionsIn, goesOn } from './trace.ts'

/** What was found in a log. */
export interface Mined {
  readonly lines: number
  /** Lines that went on with the one before: stack traces and what is indented. */
  readonly folded: number
  readonly levels: ReadonlyMap<Level | 'none', number>
  /** One for each masked message. */
  readonly templates: readonly Template[]
  readonly exceptions: ReadonlyMap<string, Tally>
  readonly times: readonly Slot[]
}

/** Reads a log line by line, in memory that does not grow with it. */
export interface Miner {
  line(text: string): void
  end(): Mined
}

/** What is known of all lines that differ in digits only. */
interface Shape {
  readonly statement: Statement | undefined
  readonly exceptions: readonly string[]
  readonly stamp: number | undefined
}

type Statement = { -readonly [Field in keyof Template]: Template[Field] }

const noValues: ReadonlyMap<number, readonly string[]> = new Map()
const mostShapes = 50_000
const mostExceptions = 500
const exampleLength = 600

export const createMiner = (settings: LogSettings): Miner => {
  const shapes = new Map<string, Shape>()
  const statements = new Map<string, Statement>()
  const room = { trouble: settings.templates, other: settings.templates }
  const levels = new Map<Level | 'none', number>()
  const exceptions = createTally({ most: mostExceptions })
  const times = createTimes()
  let lines = 0
  let folded = 0
  let timed = false

  const shapeOf = (text: string): Shape => {
    const named = exceptionsIn(text)
    const header = headerOf(text)
    timed ||= header.stamp !== undefined
    if (header.stamp === undefined && header.level === undefined && goesOn(text, { timed }))
      return { statement: undefined, exceptions: named, stamp: undefined }
    const message = text.slice(header.message).trim()
    const source = text.slice(header.source, header.message).trimStart()
    return { statement: statementOf(message, header.level, source), exceptions: named, stamp: header.stamp }
  }

  const statementOf = (message: string, level: Level | undefined, source: string): Statement => {
    const words = maskedWords(message)
    const key = `${level ?? ''} ${words.join(' ')}`
    const known = statements.get(key)
    if (known !== undefined) return known
    const trouble = level === undefined || level === 'info' ? isTrouble(message) : true
    const kind =
      level === undefined ? (trouble ? 'trouble' : 'other') : level === 'info' ? 'other' : 'trouble'
    if (room[kind]-- > 0) return put(key, { words, level, trouble, message, source })
    const start = words.filter((word) => !word.includes(wild)).slice(0, 2)
    const joined = `${level ?? ''} ${trouble} ${start.join(' ')} …`
    if (statements.has(joined) || room[kind] > -settings.templates)
      return (
        statements.get(joined) ?? put(joined, { words: [...start, wild], level, trouble, message, source })
      )
    const rest = `${level ?? ''} ${trouble} …`
    return statements.get(rest) ?? put(rest, { words: [wild], level, trouble, message, source })
  }

  const put = (
    key: string,
    {
      message,
      ...known
    }: Pick<Statement, 'words' | 'level' | 'trouble' | 'source'> & { readonly message: string },
  ): Statement => {
    const example = message.slice(0, exampleLength)
    const statement = { ...known, count: 0, first: 0, last: 0, kinds: 1, example, values: noValues }
    statements.set(key, statement)
    return statement
  }

  return {
    line: (whole) => {
      lines++
      const text = whole.length > settings.lineLength ? whole.slice(0, settings.lineLength) : whole
      const key = text.replaceAll(/\d+/g, wild)
      let shape = shapes.get(key)
      if (shape === undefined) {
        if (text.trim() === '') return
        shape = shapeOf(text)
        if (shapes.size < mostShapes) shapes.set(key, shape)
      }
      for (const name of shape.exceptions) exceptions.add(name, lines)
      const { statement } = shape
      if (statement === undefined) {
        folded++
        return
      }
      if (statement.count++ === 0) statement.first = lines
      statement.last = lines
      const level = statement.level ?? 'none'
      levels.set(level, (levels.get(level) ?? 0) + 1)
      if (shape.stamp !== undefined) times.add(text, shape.stamp, statement)
    },
    end: () => ({
      lines,
      folded,
      levels,
      templates: [...statements.values()],
      exceptions: exceptions.all(),
      times: times.slots(),
    }),
  }
}
