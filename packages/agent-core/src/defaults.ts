/** Every default number of Errand, once. Config keys override those an operator must set. */
export const defaults = {
  budget: { steps: 12, ms: 180_000, tokens: 400_000, microUsd: 1_000_000 },
  perDay: { userMicroUsd: 10_000_000, tenantMicroUsd: 50_000_000, userTokens: 5_000_000, userSends: 100 },
  perTask: { sends: 5, external: 30 },
  model: { firstByteMs: 10_000, decisionMs: 60_000, maxAnswerBytes: 1_000_000, temperature: 0.2, topP: 0.3 },
  tool: { timeoutMs: 30_000, stopGraceMs: 400, parallelReads: 4, maxArgumentLength: 100_000 },
  /** How often a job tells how far it is and looks whether its task has ended; how many run side by side. */
  job: { progressMs: 1_000, progressLetters: 160, lookMs: 1_000, parallel: 32 },
  /** Parts of a task; `share` of what it has left is theirs, the rest is for what it does with their answers. */
  parts: { most: 8, share: 0.75, leastSteps: 4 },
  /** `tokens` of a result between steps, `finalTokens` of one that the answer is due after. */
  result: { tokens: 2_000, finalTokens: 6_000, wholeBytes: 8_000_000 },
  digest: {
    /** Raw results of more characters are cleaned and digested off the main thread, in this time and memory. */
    inPlace: 256_000,
    threadMs: 10_000,
    threadMb: 512,
    /** What LogSettings says of each. */
    log: { alternatives: 4, levelled: 0.5, templates: 10_000, lineLength: 4_000 },
  },
  retry: { delaysMs: [500, 1_000, 2_000], maxDelayMs: 30_000 },
  /** Waits between attempts to hand a task over: a platform may still be connecting. */
  handOver: { delaysMs: [1_000, 5_000, 30_000, 120_000] },
  approval: { ms: 600_000, unattendedMs: 86_400_000 },
  corrections: 2,
  failuresInARow: 3,
  questions: 2,
  planItems: 7,
  knownLines: 0.9,
  /** How many past tasks tell how long one takes. */
  pastTasks: 50,
  breaker: { failures: 5, halfOpenMs: 60_000 },
  server: { host: '127.0.0.1', port: 4310 },
  /** How long a stop waits for work to reach its next border. */
  stop: { graceMs: 5_000 },
  doctor: {
    tasks: 20,
    modelMs: 3_000,
    lowDiskBytes: 1_000_000_000,
    leastDiskBytes: 100_000_000,
    clockSlackMs: 300_000,
  },
  inbox: { perConversation: 500, perTenant: 5_000, maxTextLength: 100_000 },
  /** Codes that let in and join: how long one holds, how many are made and how often one may be tried. */
  codes: { pairMs: 3_600_000, linkMs: 600_000, anHour: 30, triesAnHour: 5, allTriesAnHour: 50 },
  /** Files that come along with messages: the largest, how long fetching one may take, and how long a name is. */
  incoming: { bytes: 20_000_000, ms: 60_000, nameBytes: 200 },
  /**
   * Pictures that a model sees: the largest and its longest side in pixels, how many a task has and their bytes in all.
   * These are the narrowest limits among the large providers, Anthropic's (platform.claude.com, "Vision", 2026): 5 MB of
   * base64 a picture, 8,000 pixels where there are at most 20, 32 MB a request.
   */
  pictures: { bytes: 3_750_000, side: 8_000, most: 20, allBytes: 20_000_000 },
  /** Of recordings whose words are recognised: how long that may take, and the largest answer. */
  transcription: { ms: 60_000, maxAnswerBytes: 1_000_000 },
  lane: {
    ttlMs: 3_000,
    beatMs: 1_000,
    sweepMs: 1_000,
    tasksPerTurn: 3,
    parallel: 16,
    firstRestMs: 1_000,
    longestRestMs: 60_000,
  },
  /**
   * Of chats: a task is looked at and drawn at most every `roundMs`; every `lookMs`, `looks` of a platform are looked
   * after in their turn. Where only time goes on, a card is edited every `refreshMs`. `delaysMs` are the waits after
   * failures in a row, the last one for good.
   */
  delivery: {
    roundMs: 100,
    lookMs: 1_000,
    looks: 50,
    refreshMs: 30_000,
    delaysMs: [500, 1_000, 2_000, 5_000, 15_000, 60_000],
    forbiddenMs: 300_000,
    /** The same trouble is told once in so long. */
    tellMs: 60_000,
  },
  session: { ms: 30 * 86_400_000, failures: { ms: 600_000, each: 10, all: 100 } },
  api: {
    jsonBytes: 256_000,
    /** Of a chat completion: clients send all that was said before with each request, pictures in base64 too. */
    chatBytes: 32_000_000,
    fileBytes: 20_000_000,
    files: 1_000,
    fileDepth: 8,
    tasksAPage: 50,
    mostTasksAPage: 100,
    eventsAPage: 200,
    mostEventsAPage: 1_000,
    readers: 1_000,
    readersPerPerson: 100,
    keepAliveMs: 15_000,
    draftMs: 100,
    lookMs: 1_000,
    /** Of one stream: tasks that are watched, changes that are told to who comes back, and how often one task's. */
    watched: 5,
    mostChanges: 500,
    taskMs: 100,
  },
} as const
