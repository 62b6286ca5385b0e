import { nextStanding, statuses, table, type Standing, type Status } from '@errand/agent-core'

type Transition = Parameters<typeof nextStanding>[1]

const columns = statuses.filter((status) => status !== 'paused')
const pausable = columns.filter((status) => table[status].paused !== undefined)

const isTransition = (event: string): event is Transition =>
  columns.some((status) => Object.hasOwn(table[status], event))

/** Every event that the table names, in the order of its first mention. */
const events: readonly Transition[] = [
  ...new Set(columns.flatMap((status) => Object.keys(table[status]))),
].filter(isTransition)

/** A table whose columns are as wide as their widest cell. */
const aligned = ([head = [], ...rows]: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[], fill: string): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(head, ' '), line([], '-'), ...rows.map((cells) => line(cells, ' '))].join('\n')
}

const grid = <T extends Status>(
  heads: readonly T[],
  { rows, standing }: { readonly rows: readonly Transition[]; readonly standing: (head: T) => Standing },
): string => {
  const cell = (head: T, event: Transition): string => {
    const next = nextStanding(standing(head), event)
    if (next === undefined) return ''
    const shown = next.status === 'paused' && next.under !== undefined ? next.under : next.status
    return shown === head && next.status === standing(head).status ? '=' : shown
  }
  const used = rows.filter((event) => heads.some((head) => cell(head, event) !== ''))
  return aligned([
    ['event', ...heads],
    ...used.map((event) => [`\`${event}\``, ...heads.map((head) => cell(head, event))]),
  ])
}

/** docs/status-table.md: where each event takes a task from each status. */
export const statusTable = (): string => `# The status of a task

Generated from \`packages/agent-core/src/conversation/machine.ts\`.

A column is where a task stands, a row is what happens, the cell is where the task stands then. \`=\` means that it
stays; an empty cell is an error: such an event is never written. \`finished\` is told apart by its outcome.

${grid(columns, { rows: events.filter((event) => event !== 'paused' && event !== 'resumed'), standing: (status) => ({ status }) })}

## Paused

\`paused\` is possible in ${pausable.map((status) => `\`${status}\``).join(', ')}; \`resumed\` leads back, \`stopped\` ends
the task. What people decide and answer meanwhile moves the status underneath and takes effect on resume:

${grid(pausable, { rows: events.filter((event) => event !== 'stopped'), standing: (under) => ({ status: 'paused', under }) })}
`
