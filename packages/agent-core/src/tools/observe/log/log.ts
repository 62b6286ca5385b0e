import { clip, counted, numeral } from '../clip.ts'
import type { Digest, Part } from '../digest.ts'
import { joinTemplates } from './join.ts'
import { createMiner, type Mined } from './mine.ts'
import type { LogSettings } from './settings.ts'
import type { Tally } from './tally.ts'
import type { Template } from './template.ts'
import { joinSlots, type Slot } from './times.ts'

/** A digest that reads a text line by line. */
export interface LineDigest {
  line(text: string): void
  end(size: { readonly characters: number }): Digest
}

/**
 * What a log says: every message of an error or a fatal one with its count, its first and last line and an example;
 * then warnings, when it happened, exceptions, and of all else the most frequent and the rare.
 */
export const createLogDigest = (settings: LogSettings): LineDigest => {
  const miner = createMiner(settings)
  return {
    line: (text) => miner.line(text),
    end: ({ characters }) => {
      const mined = miner.end()
      const templates = joinTemplates(mined.templates, settings).filter(({ count }) => count > 0)
      return {
        kind: 'log',
        head: headOf(mined, { characters, templates: templates.length }),
        parts: [
          ...timeParts(mined),
          ...exceptionParts(mined),
          ...templateParts(templates, { byLevel: isLevelled(mined, settings) }),
        ],
      }
    },
  }
}

const headOf = (
  { lines, levels, folded }: Mined,
  { characters, templates }: { readonly characters: number; readonly templates: number },
): string => {
  const named = [
    ...(['fatal', 'error', 'warn', 'info'] as const).map((level) => [level, levels.get(level) ?? 0] as const),
    ['without a level', levels.get('none') ?? 0] as const,
    ['of traces', folded] as const,
  ].filter(([, count]) => count > 0)
  const list = named.map(([name, count]) => `${numeral(count)} ${name}`).join(', ')
  return `${counted(lines, 'line')}, ${counted(characters, 'character')}; ${list}; ${counted(templates, 'different message')}`
}

const isLevelled = ({ levels }: Mined, { levelled }: LogSettings): boolean => {
  const all = [...levels.values()].reduce((sum, count) => sum + count, 0)
  return all - (levels.get('none') ?? 0) >= all * levelled
}

/** Characters of a message in its forms; the shortest are about five words, which tell most messages apart. */
const lengths = { grave: [32, 100, 300], other: [32, 60, 120] } as const
/** The longest form has also what stood before the message. */
const widest = 400

// Who gets room first.
const ranks = { grave: 0, when: 1, frequent: 2, warn: 3, rare: 4 } as const
const mostFrequent = 5

const timeParts = ({ times }: Mined): readonly Part[] => {
  if (times.length < 2) return []
  return [{ rank: ranks.when, forms: [spread(joinSlots(times, 4)), spread(joinSlots(times, 12))] }]
}

const spread = (slots: readonly Slot[]): string => {
  const each = slots.map(
    ({ from, to, lines, grave }) =>
      `${from === to ? from : `${from} – ${to}`}: ${numeral(lines)}${grave === 0 ? '' : ` (${numeral(grave)} of trouble)`}`,
  )
  return `lines by time: ${each.join('; ')}`
}

const mostExceptions = 20

const exceptionParts = ({ exceptions }: Mined): readonly Part[] => {
  const names = [...exceptions]
  const often = names.toSorted(([, one], [, other]) => other.count - one.count)
  const [short, long] = [often.slice(0, 5), often.slice(0, mostExceptions)].map((some) =>
    listOf(some, names.length),
  )
  if (names.length === 0 || short === undefined || long === undefined) return []
  return [{ rank: ranks.when, forms: [short, long] }]
}

const listOf = (some: readonly (readonly [string, Tally])[], all: number): string => {
  const listed = some.map(
    ([name, { count, first }]) => `${clip(name, 80)} ×${numeral(count)} (line ${first})`,
  )
  return `exceptions: ${[...listed, ...(all > some.length ? [`${all - some.length} more`] : [])].join(', ')}`
}

const isGrave = ({ level }: Template): boolean => level === 'fatal' || level === 'error'

const templateParts = (
  templates: readonly Template[],
  { byLevel }: { readonly byLevel: boolean },
): readonly Part[] => {
  const grave = templates.filter(isGrave)
  const warned = templates.filter(({ level }) => level === 'warn')
  const others = templates.filter((template) => !isGrave(template) && template.level !== 'warn')
  const troubled = others.filter(({ trouble, level }) => trouble && !(byLevel && level !== undefined))
  const plain = others.filter((template) => !troubled.includes(template))
  // Without levels nothing is known to be grave: what is rare tells most, and what is frequent says what the log is about.
  const rest = byLevel ? plain : [...troubled, ...plain]
  const frequent = new Set(rest.toSorted((one, other) => other.count - one.count).slice(0, mostFrequent))
  // What was joined is as rare as the messages in it are one by one.
  const order = rest.toSorted((one, other) => one.count / one.kinds - other.count / other.kinds)
  const rankIn = new Map(
    order.map((template, index) => [
      template,
      frequent.has(template) ? ranks.frequent : ranks.rare + index / order.length,
    ]),
  )
  const rankOf = (template: Template, otherwise: number): number => rankIn.get(template) ?? otherwise
  return [
    ...section('ERROR and FATAL', grave, { lengths: lengths.grave, rank: () => ranks.grave }),
    ...section('WARN', warned, { lengths: lengths.grave, rank: () => ranks.warn }),
    ...section('trouble, by its words', troubled, {
      lengths: lengths.grave,
      rank: (template) => rankOf(template, ranks.grave),
    }),
    ...section('others', plain, { lengths: lengths.other, rank: (template) => rankOf(template, ranks.rare) }),
  ]
}

const section = (
  name: string,
  templates: readonly Template[],
  {
    lengths: [least, ...wider],
    rank,
  }: { readonly lengths: readonly [number, ...number[]]; readonly rank: (template: Template) => number },
): readonly Part[] => {
  const lines = templates.reduce((sum, { count }) => sum + count, 0)
  const title = `${name}: ${counted(templates.length, 'message')}, ${counted(lines, 'line')}`
  return templates.map((template) => ({
    rank: rank(template),
    section: title,
    forms: [said(template, least), ...(templates.length > mostWide ? [] : wide(template, wider))],
  }))
}

/** Of more than these not even the shortest forms find room. */
const mostWide = 1_000

const wide = (template: Template, widths: readonly number[]): readonly string[] => [
  ...widths.map((width) => said(template, width)),
  said({ ...template, example: template.source + template.example, level: undefined }, widest),
]

/** `12: once said`, `12-890 ×17: said often {with | these | values}`. */
const said = ({ count, first, last, example, values, level }: Template, width: number): string => {
  const where = count === 1 ? `${first}` : `${first}-${last} ×${count}`
  const lists = [...values.values()].map((list) => ` {${listed(list, { width: width * 2 })}}`)
  return `${where}: ${level === 'fatal' ? 'FATAL ' : ''}${clip(example, width)}${lists.join('')}`
}

/** As many whole values as fit, and how many are left out. */
const listed = (values: readonly string[], { width }: { readonly width: number }): string => {
  const shown: string[] = []
  let used = 0
  for (const value of values) {
    const short = clip(value, width / 2)
    used += short.length + 3
    if (used > width) break
    shown.push(short)
  }
  return [...shown, ...(shown.length < values.length ? [`+${values.length - shown.length}`] : [])].join(' | ')
}
