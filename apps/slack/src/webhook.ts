import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import type { Intake } from './intake.ts'
import { slackSeconds, whyForged } from './signature.ts'

/** Slack's own bodies are far smaller. */
const mostBytes = 1_000_000

const challenge = z.object({ type: z.literal('url_verification'), challenge: z.string() })

/** The request URL: one way in for events, interactions and commands. */
export type Webhook = (request: Request) => Promise<Response>

/**
 * Answers what Slack posts. What is unsigned, wrongly signed, too old or too far ahead, or was taken once already, is
 * refused with 401 before it is read; what could not be taken gets a 500, and Slack posts it again.
 */
export const createWebhook = ({
  secret,
  intake,
  now,
  report,
}: {
  readonly secret: string
  readonly intake: Intake
  readonly now: () => number
  readonly report: (error: unknown) => void
}): Webhook => {
  const taken = new Map<string, number>()
  const remember = (signature: string): void => {
    const oldest = now() - 2 * slackSeconds * 1000
    for (const [one, at] of taken) {
      if (at >= oldest) break
      taken.delete(one)
    }
    taken.set(signature, now())
  }

  return async (request) => {
    const body = await bodyOf(request)
    if (body === undefined) return new Response(undefined, { status: 413 })
    const signature = request.headers.get('x-slack-signature')
    const timestamp = request.headers.get('x-slack-request-timestamp')
    const forged = whyForged({ body, timestamp, signature }, { secret, now: now() })
    // A secret of another app, or a clock that is off, would leave Errand deaf without a word.
    if (forged === 'wrong') report(new ErrandError('SLACK_SECRET_WRONG'))
    if (forged === 'stale') report(new ErrandError('SLACK_CLOCK_OFF'))
    if (forged !== undefined || signature === null) return refused()
    if (taken.has(signature)) return refused()
    const payload = payloadOf(body, request.headers.get('content-type') ?? '')
    if (payload === undefined) return new Response(undefined, { status: 400 })
    const challenged = challenge.safeParse(payload)
    if (challenged.success) return Response.json({ challenge: challenged.data.challenge })
    try {
      const { answer, after } = await intake(payload)
      remember(signature)
      after?.().catch(report)
      return answer === undefined ? new Response(undefined, { status: 200 }) : Response.json(answer)
    } catch (thrown) {
      report(thrown)
      return new Response(undefined, { status: 500 })
    }
  }
}

const refused = (): Response => new Response(undefined, { status: 401, headers: { 'x-slack-no-retry': '1' } })

const bodyOf = async (request: Request): Promise<string | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  let size = 0
  const pieces: Uint8Array[] = []
  for await (const piece of request.body ?? []) {
    size += piece.length
    if (size > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Events are JSON; interactions are JSON in a form, and commands the form itself. */
const payloadOf = (body: string, type: string): unknown => {
  try {
    if (!type.startsWith('application/x-www-form-urlencoded')) return JSON.parse(body)
    const form = new URLSearchParams(body)
    const payload = form.get('payload')
    return payload === null ? Object.fromEntries(form) : JSON.parse(payload)
  } catch {
    return undefined
  }
}
