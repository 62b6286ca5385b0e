/** What came back for a call, without its frame. */
export interface Observation {
  /** The short id that an answer cites, e.g. `c2`. */
  readonly id: string
  /** `ok`, `empty`, `partial`, or why there is no result. */
  readonly outcome: string
  readonly lines: readonly string[]
}

const header = /^\[(c\d+)\] *\w+: *(\w+)/
const frame = /^\[(?:data|end of data) /

/** Whether there is a result that an answer can rest on. */
export const worked = ({ outcome }: Observation): boolean => ['ok', 'empty', 'partial'].includes(outcome)

/** Reads the text of an observation; `id` stands in where it has no header line. */
export const readObservation = (text: string, { id }: { readonly id: string }): Observation => {
  const lines = text.split('\n')
  const head = header.exec(lines[0] ?? '')
  const body = head === null ? lines : lines.slice(1)
  const end = body.findIndex((line) => line.startsWith('[end of data '))
  const content = (end < 0 ? body : body.slice(0, end)).filter((line) => !frame.test(line))
  const failed = content[0]?.startsWith('Failed: ') === true
  return { id: head?.[1] ?? id, outcome: head?.[2] ?? (failed ? 'failed' : 'ok'), lines: content }
}
