/** Every default number of Errand, once. Config keys override those an operator must set. */
export const defaults = {
  budget: { steps: 12, ms: 180_000, tokens: 400_000, microUsd: 1_000_000 },
  perDay: { userMicroUsd: 10_000_000, tenantMicroUsd: 50_000_000, userTokens: 5_000_000, userSends: 100 },
  perTask: { sends: 5, external: 30 },
  model: { firstByteMs: 10_000, decisionMs: 60_000, maxAnswerBytes: 1_000_000, temperature: 0.2, topP: 0.3 },
  tool: { timeoutMs: 30_000, stopGraceMs: 400, parallelReads: 4, maxArgumentLength: 100_000 },
  result: { tokens: 2_000, wholeBytes: 8_000_000 },
  retry: { delaysMs: [500, 1_000, 2_000], maxDelayMs: 30_000 },
  approval: { ms: 600_000, unattendedMs: 86_400_000 },
  corrections: 2,
  failuresInARow: 3,
  questions: 2,
  planItems: 7,
  knownLines: 0.9,
  breaker: { failures: 5, halfOpenMs: 60_000 },
  inbox: { perConversation: 500, perTenant: 5_000, maxTextLength: 100_000 },
  lane: { ttlMs: 3_000, beatMs: 1_000, sweepMs: 1_000, tasksPerTurn: 3, parallel: 16 },
} as const
