import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead, a request may be. */
export const slackSeconds = 300

/** What a request says of itself. */
interface Signed {
  readonly body: string
  readonly timestamp: string | null
  readonly signature: string | null
}

/** Why a request is not Slack's; undefined where it is (safety 11). The comparison takes the same time for all. */
export const whyForged = (
  { body, timestamp, signature }: Signed,
  { secret, now }: { readonly secret: string; readonly now: number },
): 'unsigned' | 'stale' | 'wrong' | undefined => {
  if (timestamp === null || signature === null || !/^\d{1,12}$/u.test(timestamp)) return 'unsigned'
  const right = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`
  const given = Buffer.from(signature)
  const expected = Buffer.from(right)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isRight) return 'wrong'
  return Math.abs(now / 1000 - Number(timestamp)) > slackSeconds ? 'stale' : undefined
}
