import {
  isControl,
  phraseOf,
  readVisible,
  type ApprovalDecision,
  type ApprovalView,
} from '@errand/agent-core'
import type { ApprovalRule, EvalCase, Turn } from './case.ts'
import { callsOf, type Evidence, type TaskFacts } from './evidence.ts'
import { laidFiles } from './laid-files.ts'
import type { EvalSubject } from './subject.ts'

/** Opens a subject of its own for a case. */
export type OpenSubject = (evalCase: EvalCase) => Promise<EvalSubject>

/** Plays a case's turns and gathers what they left behind; throws what the subject throws. */
export const runCase = async (
  evalCase: EvalCase,
  { open }: { readonly open: OpenSubject },
): Promise<Evidence> => {
  const subject = await open(evalCase)
  try {
    const ids: string[] = []
    for (const turn of evalCase.turns) {
      const task = await play(subject, turn, ids.at(-1))
      if (!ids.includes(task)) ids.push(task)
    }
    const tasks: TaskFacts[] = []
    for (const id of ids) tasks.push({ view: await subject.view(id), events: await subject.events(id) })
    return {
      case: evalCase,
      tasks,
      // Tools of the loop itself have checks of their own.
      calls: tasks.flatMap(({ events }) => callsOf(events)).filter(({ tool }) => !isControl(tool)),
      laid: laidFiles(evalCase.files),
      files: await subject.files(),
    }
  } finally {
    await subject.close()
  }
}

/** Says what the turn says, then decides and answers until nothing of the turn is left to do. */
const play = async (
  subject: EvalSubject,
  { say, reply, approvals, answers }: Turn,
  last: string | undefined,
): Promise<string> => {
  const task = await subject.say(say, reply && last !== undefined ? { task: last } : {})
  let [rules, replies] = [approvals, answers]
  for (;;) {
    const { status, approvals: cards } = await subject.view(task)
    const card = status === 'waiting_approval' ? cards.find(({ state }) => state === 'open') : undefined
    const rule = card === undefined ? -1 : rules.findIndex((one) => toolOf(one) === card.tool)
    const [decides, answer] = [rules[rule], status === 'clarifying' ? replies[0] : undefined]
    if (card !== undefined && decides !== undefined) {
      await subject.decide(card.id, decisionOf(decides, card))
      rules = rules.toSpliced(rule, 1)
    } else if (answer !== undefined) {
      await subject.say(answer, { task })
      replies = replies.slice(1)
    } else return task
  }
}

const toolOf = (rule: ApprovalRule): string => ('approve' in rule ? rule.approve : rule.deny)

/** As a person who types whatever phrase is wanted. */
const decisionOf = (rule: ApprovalRule, card: ApprovalView): ApprovalDecision => {
  if ('deny' in rule)
    return { decision: 'deny', ...(rule.reason === undefined ? {} : { reason: rule.reason }) }
  const { scope, arguments: edited } = rule
  const phrase = phraseOf({ name: card.tool }, edited ?? readVisible(card.arguments) ?? {})
  return {
    decision: 'approve',
    ...(scope === undefined ? {} : { scope }),
    ...(edited === undefined ? {} : { arguments: edited }),
    ...(phrase === undefined ? {} : { phrase }),
  }
}
