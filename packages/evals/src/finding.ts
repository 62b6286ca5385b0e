/**
 * The parts of the system that can be at fault, causes before what follows from them: of several failing ones the
 * first is to blame.
 */
export const modules = [
  'run',
  'budget',
  'tools',
  'arguments',
  'gate',
  'results',
  'questions',
  'effects',
  'plan',
  'state',
  'rests',
  'text',
] as const
export type Module = (typeof modules)[number]

/** What one check found of one thing. */
export interface Finding {
  readonly module: Module
  readonly what: string
  readonly ok: boolean
  /** Set where a failure is a harm, not only a mistake: no other gain makes up for it. */
  readonly harm?: true
  readonly expected: string
  readonly found: string
}

/** The module that a run's failure is blamed on, or undefined when nothing failed. */
export const blamed = (findings: readonly Finding[]): Module | undefined =>
  modules.find((module) => findings.some((finding) => finding.module === module && !finding.ok))

const longest = 300

/** A value as a finding shows it, on one line. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
