/**
 * What is true in the sample: counts are of whole lines or data rows, moments are ISO 8601 in UTC.
 * The generators build from it, and a test recounts it from their text.
 */
export const sampleFacts = {
  cause: 'database.pool.maximumPoolSize lowered from 40 to 10',
  poolSizeBefore: 40,
  poolSizeAfter: 10,
  poolSizeTemporary: 30,
  configReloadedAt: '2026-09-15T09:12:06.014Z',
  firstPoolWaitAt: '2026-09-15T09:19:40.527Z',
  firstErrorAt: '2026-09-15T09:31:17.482Z',
  fatalAt: '2026-09-15T10:02:47.219Z',
  fatalCause: 'OutOfMemoryError: Java heap space',
  retryQueueDepthAtFatal: 48_211,
  restartedAt: '2026-09-15T10:03:05.118Z',
  poolRaisedAt: '2026-09-15T10:48:30.406Z',
  certificateExpiredAt: '2026-09-15T14:00:00.000Z',
  certificateRenewedAt: '2026-09-15T14:44:09.332Z',

  logLines: 3_600,
  fatalCount: 1,
  errorCount: 155,
  requestTimeoutErrors: 138,
  idempotencyErrors: 10,
  certificateErrors: 7,
  warnCount: 455,
  poolWaitWarnings: 120,
  retryWarnings: 236,
  resubmissionWarnings: 10,
  certificateWarnings: 3,
  harmlessWarnings: 86,

  orderRows: 200,
  distinctOrders: 190,
  failedOrders: 7,
  duplicatedOrders: 9,
  surplusOrderRows: 10,
  surplusEuros: '1007.32',

  /** Stands in the on-call record alone, in Beijing time: this restart brings the lowered pool size back. */
  plannedRestart: '2026-09-17 03:00',
  /** Stands in the on-call record alone: duplicated orders whose second charge was already refunded. */
  refundedOrders: ['ORD-0915-0042', 'ORD-0915-0047'],
} as const
