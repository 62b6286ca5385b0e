import { DeliveryProblem, type DeliveryFailure } from '@errand/channel-kit'

const answerMs = 10_000

/** Answers a command or a press at the address that came with it; also where Errand is in no conversation. */
export const answerAt = async (url: string, sent: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  }).catch((thrown: unknown) => {
    // The address is a secret: whoever has it may answer.
    throw new DeliveryProblem('no answer from response_url', { kind: 'uncertain' }, { cause: nameOf(thrown) })
  })
  if (!answer.ok) throw new DeliveryProblem(`response_url: HTTP ${answer.status}`, failureOf(answer))
}

const failureOf = ({ status, headers }: Response): DeliveryFailure => {
  if (status === 429) return { kind: 'rate', retryAfterMs: Number(headers.get('retry-after') ?? 1) * 1_000 }
  return { kind: status >= 500 ? 'uncertain' : 'refused' }
}

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown')
