import { unseal, type ApprovalView, type TaskView, type Works } from '@errand/agent-core'
import type { Agent } from '@errand/agent-core'
import { questionKey, type PastQuestion } from '../message/question-card.ts'

/** What stands in a chat and its task's view tells no more: what parts had decided, and questions that are closed. */
export interface Past {
  /** The view with the approvals that stand there as well. */
  readonly withApprovals: (view: TaskView, known: ReadonlySet<string>) => Promise<TaskView>
  readonly questions: (view: TaskView, known: ReadonlySet<string>) => Promise<readonly PastQuestion[]>
}

export const createPast = ({
  works: { store },
  agent,
}: {
  readonly works: Pick<Works, 'store'>
  readonly agent: Pick<Agent, 'view'>
}): Past => {
  const decided = new Map<string, ApprovalView>()
  const closed = new Map<string, PastQuestion>()

  const approvalOf = async (id: string): Promise<ApprovalView | undefined> => {
    const row = await store.approval(id)
    if (row === undefined) return undefined
    const { approvals } = await agent.view(row.task)
    const found = approvals.find((one) => one.id === id)
    if (found !== undefined && found.state !== 'open') decided.set(id, found)
    return found
  }

  return {
    withApprovals: async (view, known) => {
      const told = new Set(view.approvals.map(({ id }) => `approval:${id}`))
      const gone = [...known].filter((key) => key.startsWith('approval:') && !told.has(key))
      const found = await Promise.all(
        gone.map(async (key) => {
          const id = key.slice('approval:'.length)
          return decided.get(id) ?? (await approvalOf(id))
        }),
      )
      const more = found.filter((one) => one !== undefined)
      return more.length === 0 ? view : { ...view, approvals: [...view.approvals, ...more] }
    },
    questions: async (view, known) => {
      const open = view.question === undefined ? undefined : questionKey(view.question)
      const gone = [...known].filter((key) => key.startsWith('question:') && key !== open)
      if (gone.some((key) => !closed.has(key)))
        for (const one of await questionsOf(view.id, store)) closed.set(questionKey(one), one)
      return gone.flatMap((key) => closed.get(key) ?? [])
    },
  }
}

/** Every question that a task and its parts asked, with what was answered. */
const questionsOf = async (task: string, store: Works['store']): Promise<readonly PastQuestion[]> => {
  const row = await store.task(task)
  const parts = row === undefined ? [] : await store.tasks({ tenant: row.tenant, parent: task })
  const own = await askedIn(task, store)
  const theirs = await Promise.all(
    parts.map(async ({ id }) => (await askedIn(id, store)).map((one) => ({ ...one, task: id }))),
  )
  return [...own, ...theirs.flat()]
}

const askedIn = async (task: string, store: Works['store']): Promise<readonly PastQuestion[]> => {
  const purposes = new Map<string, string>()
  const asked = new Map<string, PastQuestion>()
  for (const event of (await store.journal(task)).map(unseal)) {
    if (event.type === 'decided')
      for (const { call, purpose } of event.data.calls) purposes.set(call, purpose)
    if (event.type === 'asked') {
      const { call, about, question } = event.data
      asked.set(call, { call, about, question, purpose: purposes.get(call) ?? '' })
    }
    if (event.type !== 'answered') continue
    const one = asked.get(event.data.call)
    if (one !== undefined) asked.set(one.call, { ...one, answer: event.data.text })
  }
  return [...asked.values()]
}
