/** What the service's team agreed to do when the pool runs dry, when a certificate ends, and on double charges. */
export function runbook(): string {
  return `# Runbook: checkout-service

All times in logs are UTC. The service's normal load needs 18 to 24 database connections in busy hours.

## Connection pool exhausted

Signs, in the order they appear:

1. \`WARN\` from \`checkout.db.Pool\`: "waited … ms for a connection".
2. \`ERROR\` from \`checkout.db.Pool\`: "no connection within 30000 ms".
3. \`WARN\` from \`checkout.retry.RetryQueue\` with a growing queue depth. The queue lives in memory.

| What you see | Tell | Within |
|---|---|---|
| waits above 500 ms for 5 minutes | on-call engineer | 15 minutes |
| more than 20 timeouts in 10 minutes | database on-call and incident lead | 5 minutes |
| retry queue deeper than 10,000 | incident lead | at once |
| the process ended by itself | incident lead and service owner | at once |

What to do:

1. Compare \`database.pool.maximumPoolSize\` in \`config/checkout-service.yaml\` with the last known good value. **Below 24 the pool cannot carry the busy hours.**
2. Raise it at runtime: \`POST /admin/pool?max=30\`. This needs the agreement of the database on-call.
3. A runtime change is lost at the next restart. Write the value into the configuration file **on the same day**; the service owner approves that change.
4. If the retry queue is deeper than 10,000, stop new retries first (\`POST /admin/retry/pause\`): the heap holds about 48,000 requests.
5. A restart alone does not help: the process reads the same pool size again.

## Payment provider's certificate

\`payment.CertificateCheck\` warns on the day a certificate ends. Ask the provider's support line for the new chain before that time. Never set \`certificateCheck\` to anything but \`strict\`. Orders that failed meanwhile are \`payment_failed\` and are not charged again by themselves.

## Double charges

When an idempotency key could not be stored, a client's retry is taken as a new order submission and the customer is charged again.

1. List the order ids that appear more than once with status \`paid\` in the day's \`orders.csv\`. The first charge of each is right; every further one is surplus.
2. Send the list to finance operations and tell customer support. Only finance operations refunds.
3. Refunds are due within two working days.

## Known noise

These come every day and need no action: deprecated field \`couponCode\`, postal code not in the directory, slow query \`daily_totals\`, catalog miss ratio after a refresh, clock drift below 200 ms, disk usage below 90%.
`
}
