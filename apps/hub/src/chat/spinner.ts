import { isEnded, makeVisible, type CallView, type TaskView } from '@errand/agent-core'
import { durationText, say, type Language } from '@errand/words'
import type { Screen } from './screen.ts'
import { stepOf } from './step-of.ts'
import { atRest } from './watch-task.ts'

/** The one live line of a task. */
export interface Spinner {
  begin(): void
  look(view: TaskView): void
  /** Text of a decision that is being made. */
  draft(text: string): void
  rest(): void
}

export const createSpinner = ({
  screen,
  language,
}: {
  readonly screen: Screen
  readonly language: Language
}): Spinner => {
  let view: TaskView | undefined
  let seenAt = Date.now()
  let told: string | undefined
  let timer: NodeJS.Timeout | undefined

  const show = (): void => {
    const { elapsed = 0 } = view ?? {}
    const time = durationText(elapsed + Date.now() - seenAt)
    const where =
      view === undefined
        ? say(language, 'card.received')
        : say(language, 'card.step', { step: stepOf(view), of: view.budget.steps.of })
    const what = told ?? (view === undefined ? undefined : doing(view, language))
    screen.status(
      [where, what, time, say(language, 'chat.esc')].filter((part) => part !== undefined).join(' · '),
    )
  }
  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
    screen.status(undefined)
  }
  const run = (): void => {
    if (!screen.isLive) return
    timer ??= setInterval(show, 1_000)
    show()
  }
  return {
    begin: () => {
      view = undefined
      told = undefined
      seenAt = Date.now()
      run()
    },
    look: (next) => {
      view = next
      told = undefined
      seenAt = Date.now()
      if (isEnded(next.status) || atRest(next)) rest()
      else run()
    },
    draft: (text) => {
      told = makeVisible(text.trimEnd().split('\n').at(-1) ?? '') || undefined
      if (timer !== undefined) show()
    },
    rest,
  }
}

/** What runs now, by its purpose; else where the task stands. */
const doing = ({ steps, status }: TaskView, language: Language): string => {
  const running = steps.flatMap(({ calls }) => calls.filter(({ state }) => state === 'running'))
  return running.length === 0
    ? say(language, `status.${status}`)
    : makeVisible(running.map((call) => doingCall(call, language)).join(' + '))
}

/** A call by its purpose, with how far its job or its parts are. */
const doingCall = ({ purpose, progress, parts }: CallView, language: Language): string => {
  if (parts !== undefined) {
    const done = parts.filter(
      ({ status }) => status === 'skipped' || (status !== 'waiting' && isEnded(status)),
    ).length
    return say(language, 'chat.parts', { what: purpose, done, count: parts.length })
  }
  if (progress === undefined) return purpose
  const { text, share } = progress
  return share === undefined
    ? say(language, 'chat.progress', { what: purpose, text })
    : say(language, 'chat.progress_share', { what: purpose, text, percent: Math.floor(share * 100) })
}
