import { callsOf, type CallFact, type Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'

const carries: ReadonlySet<string | undefined> = new Set(['ok', 'empty', 'partial'])

/** Whether the last answer rests on calls that succeeded, and on the tools that it should. */
export const checkRests = ({ case: { expect }, tasks }: Evidence): readonly Finding[] => {
  const events = tasks.at(-1)?.events ?? []
  const conclusion = events.findLast((event) => event.type === 'concluded')?.data
  const calls = new Map(callsOf(events).map((call) => [call.id, call]))
  const rests = conclusion?.exit === 'final' ? conclusion.rests : []
  const broken = rests.filter((id) => !carries.has(calls.get(id)?.outcome))
  const tools = rests.flatMap((id) => calls.get(id)?.tool ?? [])
  const missing = expect.rests.filter((tool) => !tools.includes(tool))
  return [
    {
      module: 'rests',
      what: 'what the answer rests on',
      ok: broken.length === 0,
      expected: 'calls that succeeded',
      found: broken.map((id) => endOf(id, calls.get(id))).join(', ') || 'calls that succeeded',
    },
    ...(expect.rests.length === 0
      ? []
      : [
          {
            module: 'rests',
            what: 'the tools it rests on',
            ok: missing.length === 0,
            expected: expect.rests.join(', '),
            found: tools.join(', ') || 'none',
          } as const,
        ]),
  ]
}

const endOf = (id: string, call: CallFact | undefined): string =>
  `${id} ${call === undefined ? 'is no call' : `ended as ${call.outcome ?? 'nothing'}`}`
