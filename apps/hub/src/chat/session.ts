import { setTimeout as delay } from 'node:timers/promises'
import { isEnded, makeVisible, needOf, type Accepted, type TaskView } from '@errand/agent-core'
import { handOverLines, say, type Language } from '@errand/words'
import { exitCodeOf, exitCodes } from '../exit-codes.ts'
import type { Surface } from '../surface/surface.ts'
import { createApprovals } from './approvals.ts'
import { helpText, readChatCommand, type ChatCommand } from './chat-command.ts'
import type { Follow } from './follow.ts'
import { needsText } from './needs.ts'
import { showInPager } from './pager.ts'
import { resultText } from './result.ts'
import type { Screen } from './screen.ts'
import { createSpinner } from './spinner.ts'
import { stepOf } from './step-of.ts'
import { atRest } from './watch-task.ts'

export interface SessionOptions {
  readonly surface: Surface
  readonly screen: Screen
  readonly language: Language
  readonly conversation: string | undefined
  /** Shows how a task goes on. */
  readonly follow: Follow
  /** Shows what was refused or went wrong. */
  readonly complain: (thrown: unknown) => void
  /** Changes arguments in an editor, where there is one. */
  readonly editor: string | undefined
  /** Shows what is longer than the screen. */
  readonly pager: string
  /** Whether each further decision waits for the person. */
  readonly steps: boolean
}

/** How soon to look again at a task that is about to be reopened. */
const againMs = 250

/** How long a hand-over is waited for; where its platform is away, it is tried again for minutes. */
const handOverMs = 10_000

/**
 * Talks with a person until they leave: what they type is a message, a decision or an answer, whatever the task at
 * hand waits for. Returns the exit code; where nobody sits there, that of the last task.
 */
export const chatSession = async ({
  surface,
  screen,
  language,
  conversation,
  follow,
  complain,
  editor,
  pager,
  steps,
}: SessionOptions): Promise<number> => {
  let task: string | undefined
  let view: TaskView | undefined
  /** The view before the person's last move: until a newer one comes, that move is still to take effect. */
  let movedAt = -1
  /** When the person handed the task over, in milliseconds UTC. */
  let handedAt: number | undefined
  let watching = new AbortController()
  let rested = Promise.withResolvers<void>()
  const shown = new Set<string>()
  const spinner = createSpinner({ screen, language })
  const approvals = createApprovals({ surface, screen, language, editor })

  /** Whether it is still to be told what became of a hand-over. */
  const isHandingOver = (): boolean =>
    handedAt !== undefined &&
    Date.now() - handedAt < handOverMs &&
    view !== undefined &&
    isEnded(view.status) &&
    (view.seq <= movedAt || handOverLines(view.report ?? {}, language).length === 0)
  const isGoingOn = (): boolean => view !== undefined && (goesOn(view) || isHandingOver())
  const isQuiet = (): boolean =>
    task === undefined || (view !== undefined && atRest(view) && !isGoingOn() && view.seq > movedAt)
  const seqNow = (): number => view?.seq ?? -1
  /** The move was made at `seq`: what it led to may have been seen before it was answered. */
  const moved = (seq: number): void => {
    movedAt = seq
    rested = Promise.withResolvers<void>()
  }
  const printOnce = (key: string, text: string): void => {
    if (shown.has(key)) return
    shown.add(key)
    screen.print(text)
  }

  const showResult = async (text: string): Promise<void> => {
    const isPaged = !screen.holds(text) && (await screen.lend(() => showInPager(text, { pager })))
    if (!isPaged) screen.print(text)
  }

  /** What a hand-over came to is told alone below the report that was shown already. */
  const showEnd = (before: TaskView | undefined, next: TaskView): Promise<void> => {
    const handedOver = handOverLines(next.report ?? {}, language)
    const isKnown = before !== undefined && isEnded(before.status)
    return showResult(
      handedAt !== undefined && isKnown && handedOver.length > 0
        ? `${makeVisible(handedOver.join('\n'))}\n`
        : resultText(next, { language }),
    )
  }

  const look = async (next: TaskView): Promise<void> => {
    const before = view
    view = next
    await follow(next)
    approvals.look(next)
    spinner.look(next)
    const { status, seq } = next
    if (isEnded(status)) {
      if (before === undefined || before.seq < seq) await showEnd(before, next)
    } else if (atRest(next)) {
      for (const { key, text } of needsText(next, { language, steps, isLive: screen.isLive }))
        printOnce(key, text)
    }
    if (isQuiet()) rested.resolve()
  }

  const watch = async (id: string): Promise<void> => {
    watching.abort()
    watching = new AbortController()
    const { signal } = watching
    try {
      do {
        for await (const seen of surface.watch(id, { signal })) {
          if (signal.aborted) return
          if (seen.kind === 'draft') spinner.draft(seen.text)
          else await look(seen.view)
        }
        await delay(againMs, undefined, { signal })
      } while (isGoingOn())
      rested.resolve()
    } catch (thrown) {
      if (signal.aborted) return
      complain(thrown)
      spinner.rest()
      task = undefined
      rested.resolve()
    }
  }

  const accepted = (
    { task: id, disposition }: Accepted,
    { text, seq }: { readonly text: string; readonly seq: number },
  ): void => {
    const joins = disposition === 'steered' && id === task && view !== undefined && !isEnded(view.status)
    if (joins && view !== undefined)
      return screen.print(`${say(language, 'chat.joins', { text, step: stepOf(view) + 1 })}\n`)
    if (id !== task) view = undefined
    moved(id === task ? seq : -1)
    handedAt = undefined
    task = id
    spinner.begin()
    // A task whose end was seen is not watched any more.
    void watch(id)
  }

  const speak = async (text: string): Promise<void> => {
    const seq = seqNow()
    accepted(await surface.say({ text, conversation }), { text, seq })
  }

  /** Does what the line means; an empty one means something only where it is asked for. */
  const take = async (line: string): Promise<void> => {
    const text = line.trim()
    const command = readChatCommand(text)
    if (command !== undefined) return give(command)
    const seq = seqNow()
    if (task !== undefined && view?.status === 'paused' && text === '') {
      await surface.command(task, 'resume')
      return moved(seq)
    }
    const about = view === undefined ? 'other' : await approvals.take(line, view)
    if (about === 'decided') return moved(seq)
    if (about === 'taken') return
    if (text === '') return
    await speak(view !== undefined && needOf(view) === 'answer' ? answerOf(text, view) : text)
  }

  const orders = { stop: 'stop', pause: 'pause', resume: 'resume', handover: 'hand_over' } as const

  const give = async (command: ChatCommand): Promise<void> => {
    if (command === 'quit') return left.resolve(undefined)
    if (command === 'help') return screen.print(helpText(language))
    if (task === undefined) return screen.print(`${say(language, 'reception.no_task')}\n`)
    const [seq, kind] = [seqNow(), orders[command]]
    await surface.command(task, kind)
    moved(seq)
    handedAt = command === 'handover' ? Date.now() : undefined
    screen.print(`${say(language, `task.${kind}`, { task })}\n`)
    // A task whose end was seen is not watched any more.
    if (view !== undefined && isEnded(view.status)) void watch(task)
  }

  let isStopping = false
  const left = Promise.withResolvers<undefined>()
  screen.onInterrupt((key) => {
    const isOpen = task !== undefined && !(view !== undefined && isEnded(view.status))
    if (task !== undefined && isOpen && !isStopping) {
      isStopping = true
      screen.print(`${say(language, 'notice.stopping')}\n`)
      surface.command(task, 'stop').catch(complain)
    } else if (key === 'interrupt') left.resolve(undefined)
  })

  for (;;) {
    if (!screen.isLive && !isQuiet()) await Promise.race([rested.promise, left.promise])
    const line = await Promise.race([left.promise, screen.next()])
    if (line === undefined) break
    isStopping = false
    try {
      await take(line)
    } catch (thrown) {
      complain(thrown)
    }
  }
  if (!screen.isLive && !isQuiet()) await Promise.race([rested.promise, left.promise])
  watching.abort()
  spinner.rest()
  return view === undefined || screen.isLive ? exitCodes.done : exitCodeOf(view)
}

/** It has ended, but a message that came too late for it will reopen it. */
const goesOn = ({ status, pending }: TaskView): boolean => isEnded(status) && pending.length > 0

/** A number stands for the option under it. */
const answerOf = (text: string, { question }: TaskView): string =>
  /^\d+$/u.test(text) ? (question?.options[Number(text) - 1] ?? text) : text
