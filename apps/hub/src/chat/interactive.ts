import { say, type Language } from '@errand/words'
import { printProblem } from '../print-problem.ts'
import type { Surface } from '../surface/surface.ts'
import { createPlainScreen } from './plain-screen.ts'
import { createProgress } from './progress.ts'
import type { Screen } from './screen.ts'
import { chatSession } from './session.ts'
import type { Stepper } from './stepper.ts'
import { createTerminalScreen } from './terminal-screen.ts'
import { createTrace } from './trace.ts'

/** Chats over the terminal of this process, or over its pipes; returns the exit code. */
export const interactive = async ({
  surface,
  language,
  conversation,
  traces,
  stepper,
}: {
  readonly surface: Surface
  readonly language: Language
  readonly conversation: string | undefined
  /** Whether each step is printed in full. */
  readonly traces: boolean
  /** Set when each further decision waits for the person. */
  readonly stepper: Stepper | undefined
}): Promise<number> => {
  const screen = screenHere()
  // With nobody there, the output is for the answers; how it goes is told beside it.
  const aside = (text: string): void => void (screen.isLive ? screen.print(text) : process.stderr.write(text))
  const { VISUAL: visual, EDITOR: editor, PAGER: pager = 'less' } = process.env
  try {
    if (screen.isLive) screen.print(`${say(language, 'chat.welcome')}\n`)
    return await chatSession({
      surface: stepper === undefined ? surface : steppedSurface(surface, stepper),
      screen,
      language,
      conversation,
      follow: traces
        ? createTrace({ surface, language, write: aside })
        : createProgress({ language, write: aside }),
      complain: (thrown) => void printProblem(thrown, { write: aside, language }),
      editor: visual ?? editor,
      pager,
      steps: stepper !== undefined,
    })
  } finally {
    screen.close()
  }
}

const screenHere = (): Screen => {
  const { stdin: input, stdout: output, env } = process
  return input.isTTY && output.isTTY && env['TERM'] !== 'dumb'
    ? createTerminalScreen({ input, output })
    : createPlainScreen({ input, print: (text) => output.write(text) })
}

/** Whatever is asked for here goes step by step. */
const steppedSurface = (surface: Surface, stepper: Stepper): Surface => ({
  ...surface,
  say: async (said) => {
    const accepted = await surface.say(said)
    stepper.step(accepted.task)
    return accepted
  },
})
