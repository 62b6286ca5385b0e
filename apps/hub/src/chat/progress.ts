import { makeVisible, type CallView, type TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'

/** Prints each new step, call and change of status once, as plain lines. */
export const createProgress = ({
  language,
  write,
}: {
  readonly language: Language
  readonly write: (text: string) => void
}): ((view: TaskView) => void) => {
  const said = new Set<string>()
  const sayOnce = (key: string, line: string): void => {
    if (said.has(key)) return
    said.add(key)
    write(`${makeVisible(line)}\n`)
  }
  return ({ steps, budget }) => {
    for (const { n, note, calls } of steps) {
      const step = say(language, 'card.step', { step: n, of: budget.steps.of })
      sayOnce(`step ${n}`, `› ${step}: ${note}`)
      for (const call of calls) if (hasEnded(call)) sayOnce(call.id, `  ${callLine(call, language)}`)
    }
  }
}

const hasEnded = ({ state }: CallView): boolean => state !== 'waiting' && state !== 'running'

const callLine = ({ id, tool, purpose, state, ms }: CallView, language: Language): string => {
  const what = `[${id}] ${purpose} (${tool})`
  return ms === undefined || ms < 1_000
    ? say(language, 'card.line', { what, state })
    : say(language, 'card.line_timed', { what, state, ms })
}
