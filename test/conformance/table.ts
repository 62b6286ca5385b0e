import type { Scenario } from './scenario.ts'
import { scenarios } from './scenarios/all.ts'
import { surfaces, type Surface } from './surfaces.ts'

/** Whether a scenario went well on a platform; undefined where it was not played. */
export type Outcome = (surface: Surface['name'], scenario: string) => boolean | undefined

const columns = ['scenario', ...surfaces.map(({ name }) => name)]

const cellOf = ({ name, without, owing }: Scenario, surface: Surface['name'], outcome: Outcome): string => {
  const why = without?.[surface]
  if (why !== undefined) return `— ${why}`
  const fault = owing?.[surface]
  if (fault !== undefined) return `✗ ${fault}`
  const went = outcome(surface, name)
  return went === undefined ? '?' : went ? '✓' : '✗'
}

/** The cells of docs/conformance.md, with the heads first. */
export const rowsOf = (outcome: Outcome): readonly (readonly string[])[] => [
  columns,
  ...scenarios.map((scenario) => [
    scenario.name,
    ...surfaces.map(({ name }) => cellOf(scenario, name, outcome)),
  ]),
]

/** docs/conformance.md. */
export const conformanceTable = (outcome: Outcome): string => {
  const rows = rowsOf(outcome)
  const widths = columns.map((_, column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  const [head = [], ...rest] = rows.map((cells) => line(cells))
  return `# The same everywhere

Written by \`node test/conformance/write-table.ts\` from a run of \`test/conformance\`: each scenario is written once and
played on every surface, over one Errand that is on all of them at once. The chats are reached with the platforms' own
SDKs, against servers that refuse what the platforms refuse; no scenario ends with a call that a platform would have
refused. The console is reached as its page reaches it: a session, the stream of the person, and the requests behind its
buttons; what is read there is made from the views that the page draws. How the page itself looks and behaves is shown in
a browser by \`test/browser\`.

The conversations side by side are 150 in the suite. All 1,000 are played by

\`\`\`sh
ERRAND_TEST_CONVERSATIONS=1000 npx vitest run test/conformance/side-by-side.test.ts
\`\`\`

✓ it holds. ✗ it does not so far. — there is no such thing there, and why.

${[head, line([], '-'), ...rest].join('\n')}
`
}
