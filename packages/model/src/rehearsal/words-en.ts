const lines = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`

/** What the rehearsal model says, in English. */
export const english = {
  label:
    'Rehearsal model: no real model is configured, so this answer was made by rules. Set OPENAI_API_KEY, or OPENAI_BASE_URL with OPENAI_MODEL, to use one.',
  lines,

  listing: (path: string) => `Listing ${path === '.' ? 'the folder' : path}.`,
  listed: (path: string, cite: string) => `${path === '.' ? 'The folder' : path} holds ${cite}:`,
  nothingIn: (path: string, cite: string) => `${path === '.' ? 'The folder' : path} is empty ${cite}.`,
  bytes: (count: number) => `${count.toLocaleString('en-US')} bytes`,
  more: (count: number) => `… and ${count} more.`,

  choosingLog: 'Looking for log files.',
  noLog: (cite: string) => `There is no log file (name ending in .log) here ${cite}.`,
  searchingLevels: (levels: string, path: string) => `Counting the ${levels} lines of ${path}.`,
  searching: (pattern: string, path: string) =>
    `Searching ${path === '.' ? 'all files' : path} for “${pattern}”.`,
  levelCount: (level: string, count: number, path: string, cite: string) =>
    `${level}: ${lines(count)} in ${path} ${cite}`,
  noSevere: (cite: string) => `No such line was found ${cite}.`,
  mostSevere: (where: string, text: string, cite: string) =>
    `The most severe, at ${where}: \`${text}\` ${cite}`,
  frequent: (level: string, shown: number, total: number, cite: string) =>
    shown < total
      ? `Most frequent among the first ${shown} of ${total.toLocaleString('en-US')} ${level} lines ${cite}:`
      : `Most frequent among the ${level} lines ${cite}:`,
  alike: (count: number, text: string) => `${count} like \`${text}\``,

  outline: [
    'Find the log',
    'Search it for errors and changes',
    'Read what came before the first error',
    'Report what it shows',
  ],
  lookingForErrors: (path: string) => `Searching ${path} for errors and for changes.`,
  lookingAround: (where: string) => `Reading what came before ${where}.`,
  firstError: (where: string, text: string, cite: string) => `First error, at ${where}: \`${text}\` ${cite}`,
  lastBefore: (cite: string) => `Warnings and errors right before it ${cite}:`,
  changes: (cite: string) => `Changes and starts in the log ${cite}:`,
  noChange: (cite: string) => `No change or start before it was found ${cite}.`,
  mentioned: (logger: string, places: string, cite: string) => `${logger} is mentioned at ${places} ${cite}`,
  order: 'This is the order in which things happened. What caused what is for you to judge.',

  found: (pattern: string, count: number, path: string, cite: string) =>
    `${lines(count)} ${count === 1 ? 'matches' : 'match'} “${pattern}” in ${path === '.' ? 'the folder' : path} ${cite}:`,
  notFound: (pattern: string, path: string, cite: string) =>
    `No line matches “${pattern}” in ${path === '.' ? 'the folder' : path} ${cite}.`,
  notAll: 'Not everything could be searched.',

  reading: (path: string) => `Reading ${path}.`,
  contentOf: (path: string, total: string, cite: string) => `${path} (${total}) ${cite}:`,
  rows: (path: string, count: number, cite: string) => `${path} has ${lines(count)} ${cite}.`,
  dataRows: (path: string, count: number, cite: string) =>
    `${path} has ${count.toLocaleString('en-US')} rows below its header line ${cite}.`,
  uncounted: (path: string, count: number, cite: string) =>
    `${path} has at least ${lines(count)}; I did not see its end ${cite}.`,
  emptyFile: (path: string, cite: string) => `${path} is empty ${cite}.`,

  summaryOf: (path: string, cite: string) => `${path} ${cite}`.trim(),
  columns: (names: string, rows: number) =>
    `Table with ${rows.toLocaleString('en-US')} rows; columns: ${names}`,
  keys: (names: string) => `Top-level keys: ${names}`,
  onlyFirst: (shown: number, total: number) => `Only the first ${shown} of ${total} lines were read.`,
  extract: 'These are sentences of the file, picked by rules.',
  whichFile: 'Which file do you mean?',
  asking: 'Asking which file is meant.',
  nameFile: 'Please name a file, for example: summarise notes/runbook.md',

  summaryOutline: ['See what there is', 'Read it', 'Write the summary', 'Report'],
  readingAll: 'Reading the texts and counting the errors.',
  summaryTitle: '# Summary',
  madeFrom: (paths: string) => `Made by rules from: ${paths}.`,
  basedOn: (cites: string) => `It rests on ${cites}.`,
  nothingToSummarise: (cite: string) => `There is no text file to summarise here ${cite}.`,
  writing: (path: string) => `Writing ${path}.`,
  moving: (from: string, to: string) => `Moving ${from} to ${to}.`,
  deleting: (path: string) => `Deleting ${path}.`,
  posting: (path: string) => `Sending ${path}.`,

  done: (said: string, cite: string) => `Done ${cite}: ${said}`,
  notDone: (what: string, outcome: string, why: string) => {
    const reasons = new Map([
      ['denied', 'it was not approved. Nothing was changed.'],
      ['expired', 'nobody approved it in time. Nothing was changed.'],
      ['unknown', 'I cannot tell whether it happened. Please check.'],
    ])
    return `${what} This was not done: ${reasons.get(outcome) ?? (why === '' ? outcome : why)}`
  },
  noTool: (tool: string) => `I cannot do that here: the tool ${tool} is not available.`,

  greeting: 'Hello. Ask me something about the files of this conversation.',
  thanks: 'You are welcome.',
  unclear: 'I cannot handle this request: I follow a few rules and understand only some requests.',
  abilities: [
    'What I can do:',
    '- What is in this folder?',
    '- How many errors are in the log?',
    '- What went wrong in the checkout service?',
    '- Find ORD-0915-0042 in data/orders.csv',
    '- Summarise notes/runbook.md',
    '- Write a summary to notes/summary.md',
    '- Rename notes/summary.md to notes/report.md',
    '- Send me notes/report.md',
    '- Delete notes/report.md',
  ].join('\n'),
} as const

/** The same sentences in any language. */
export type Words = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : (typeof english)[Key] extends readonly string[]
      ? readonly string[]
      : string
}
