import { createHmac } from 'node:crypto'

/** Slack's signature over a raw body, version 0; `seconds` since the epoch. */
export const signature = (secret: string, seconds: number, body: string): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`
