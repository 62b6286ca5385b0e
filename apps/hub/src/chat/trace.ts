import { makeVisible } from '@errand/agent-core'
import { countText, moneyText, say, type Language } from '@errand/words'
import { z } from 'zod'
import type { Happened, Surface } from '../surface/surface.ts'
import type { Follow } from './follow.ts'

/** Prints what happened to a task event by event: decisions with their calls and tokens, arguments, outcomes, times. */
export const createTrace = ({
  surface,
  language,
  write,
}: {
  readonly surface: Surface
  readonly language: Language
  readonly write: (text: string) => void
}): Follow => {
  const read = new Map<string, number>()
  return async ({ id, seq }) => {
    const after = read.get(id) ?? 0
    if (seq <= after) return
    const events = await surface.journal(id, { after })
    read.set(id, events.at(-1)?.seq ?? after)
    for (const event of events) {
      const line = lineOf(event, language)
      if (line !== undefined) write(`${makeVisible(line)}\n`)
    }
  }
}

const usage = z.object({
  input: z.number(),
  cached: z.number(),
  output: z.number(),
  microUsd: z.number().optional(),
})
const decided = z.object({
  step: z.number(),
  model: z.string(),
  content: z.string(),
  calls: z.array(
    z.object({ call: z.string(), tool: z.string(), arguments: z.string(), purpose: z.string() }),
  ),
  usage,
  ms: z.number(),
})
const finished = z.object({
  call: z.string(),
  outcome: z.enum(['ok', 'empty', 'partial', 'failed', 'unknown', 'denied', 'expired', 'skipped']),
  text: z.string(),
  ms: z.number(),
})
const corrected = z.object({ step: z.number(), said: z.string(), wrong: z.array(z.string()) })

/** How an event reads; those that only say where the task stands are told by name. */
const lineOf = ({ type, data }: Happened, language: Language): string | undefined => {
  switch (type) {
    case 'decided':
      return decidedText(decided.parse(data), language)
    case 'call_finished': {
      const { call, outcome, text, ms } = finished.parse(data)
      return `${call} ${say(language, `call.${outcome}`)} · ${countText(language, ms)} ms\n${indented(text)}`
    }
    case 'corrected': {
      const { step, said, wrong } = corrected.parse(data)
      return [`■ ${step} ${type}`, indented(said), ...wrong.map((what) => `  ✗ ${what}`)].join('\n')
    }
    case 'call_started':
    case 'noted':
      return undefined
    default:
      return cut(`· ${type} ${JSON.stringify(data)}`)
  }
}

const decidedText = (
  { step, model, content, calls, usage: used, ms }: z.output<typeof decided>,
  language: Language,
): string => {
  const { input, cached, output, microUsd } = used
  const money = microUsd === undefined ? '' : ` · ${moneyText(language, microUsd)}`
  const tokens = say(language, 'trace.tokens', { input, cached, output })
  return [
    `■ ${step} ${model} · ${countText(language, ms)} ms · ${tokens}${money}`,
    ...(content === '' ? [] : [indented(content)]),
    ...calls.map(({ call, tool, arguments: args, purpose }) => `  → ${call} ${tool} ${args}  (${purpose})`),
  ].join('\n')
}

/** What is no step is told in one line that a person can look over. */
const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text)

const indented = (text: string): string => text.replaceAll(/^/gmu, '  ')
