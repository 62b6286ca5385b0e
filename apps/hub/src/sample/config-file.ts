import { sampleFacts } from './facts.ts'

/** The service's configuration as it lies on disk after the day: still with the lowered pool size. */
export function configFile(): string {
  const { poolSizeAfter, poolSizeBefore } = sampleFacts
  return `# checkout-service, production. Read at start and reloaded when the file changes.
service:
  name: checkout-service
  version: 4.18.2
  port: 8443
  heapMegabytes: 512

database:
  url: postgresql://checkout-db.internal.example:5432/checkout
  user: checkout
  password: fake-password-not-real
  pool:
    # 2026-09-15: lowered from ${poolSizeBefore}, asked for by ops (connection budget for the new reporting replica).
    maximumPoolSize: ${poolSizeAfter}
    minimumIdle: 0
    connectionTimeoutMs: 30000
    warnWaitMs: 500

payment:
  baseUrl: https://payments.example
  apiKey: fake-api-key-not-real
  certificateCheck: strict
  timeoutMs: 8000

retry:
  maxAttempts: 5
  delayMs: 0
  # 0 means no limit.
  queueLimit: 0

idempotency:
  store: database
  keepHours: 48

mail:
  from: receipts@shop.example
  smtpPassword: fake-smtp-password-not-real

logging:
  level: DEBUG
  timezone: UTC
`
}
