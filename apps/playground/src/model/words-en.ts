import { hours } from './hours.ts'

/** What the rehearsed stories say, in English. */
export const english = {
  looking: 'See which files there are',
  reading: (path: string) => `Read ${path}`,
  page: (from: number, to: number) => `Read lines ${from} to ${to} of the log`,
  planning: 'Lay out the plan',
  errors: 'Count the errors in the checkout log',
  writing: 'Write notes/handover.md',
  handover: `# Handover

- The connection pool ran dry at 09:15; it is larger now.
- The certificate has been renewed.
- On call: see notes/值班记录.md
`,
  handoverPlan: ['See what happened', 'Write the handover', 'Report'],
  written: 'The handover is in `notes/handover.md`: three lines, from the runbook and the log [c2] [c3].',
  notWritten: 'The handover was not written: it was not approved. Nothing was changed.',
  pages: 'Going through the log, page by page.',
  quiet: 'The log goes quiet after the pool was made larger; no error follows [c8].',
  readPlan: ['Find the log', 'Read it page by page', 'Say when it gets quiet'],
  which: 'Which file do you mean?',
  asking: 'Ask which file is meant',
  unsure: 'There are three texts; I would rather ask.',
  summed: (path: string) =>
    `I have read \`${path}\`. It is a text file of the sample, and says what it is about in its first lines [c2].`,
  sending: 'Tell Ben and Eve that the checkout works again',
  news: 'The checkout works again. Nothing has to be done.',
  sent: 'Ben and Eve have been told [c1].',
  notSent: 'Nobody was told: the message was not approved.',
  comparing: 'Compare today’s log with yesterday’s',
  long: `# The checkout, hour by hour

The service had **one bad hour**. Before it and after it the error rate stayed below a thousandth; the details are below.

- The certificate was renewed in time.
- The connection pool ran dry at **09:15** and was enlarged at 10:02.
- No order was lost: those that failed were placed again by their buyers.
- 值班记录 says the same: 连接池用尽 🔥, 十点后恢复 ✅.

| hour | requests a second | errors |
| --- | --- | --- |
${hours}

The setting that ended it, in \`config/checkout-service.yaml\`:

\`\`\`yaml
pool:
  size: 40        # was 10
  acquire_ms: 250 # was 5000
\`\`\`

> Raise the alarm at 80 % of the pool, not when it is empty.

See [the runbook](https://example.com/runbook) for how it was found.`,
} as const

/** The same in any language. */
export type StoryWords = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : (typeof english)[Key] extends readonly string[]
      ? readonly string[]
      : string
}
