/** One measured number beside its goal. `ok` is what the goal says of it, for `better` lower or higher. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: number
  readonly better: 'lower' | 'higher'
  readonly ok: boolean
}

/** Makes a figure; the value is kept to three decimals. */
export const figure = (
  name: string,
  { value, unit, goal, better }: Pick<Figure, 'value' | 'unit' | 'goal' | 'better'>,
): Figure => ({
  name,
  value: Math.round(value * 1_000) / 1_000,
  unit,
  goal,
  better,
  ok: better === 'lower' ? value <= goal : value >= goal,
})

/** The middle value; the mean of the two middle ones for an even count. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** The value that `share` in a hundred of the values do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * share) / 100) - 1] ?? Number.NaN
