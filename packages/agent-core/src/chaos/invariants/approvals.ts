import type { Invariant, Rest } from '../rest.ts'

/** The approvals, which are an authority, and the journals tell the same; each is used at most once, none stays open. */
export const approvalsAgree: Invariant = async (rest) => {
  const wrong: string[] = []
  const asked = new Map(
    rest.tasks.flatMap((task) =>
      task.state.steps.flatMap((step) =>
        step.calls.flatMap((call) =>
          call.approval === undefined ? [] : [[call.approval.id, { task, call }] as const],
        ),
      ),
    ),
  )
  for (const approval of await rest.store.approvals({ tenant: 'default' })) {
    const told = asked.get(approval.id)
    const { id, state, consumedAt } = approval
    if (state === 'open') wrong.push(`${id} is still open`)
    if (state === 'edited') continue
    if (told === undefined) {
      // Of an edit that a stop has overtaken.
      if (consumedAt !== undefined || !wasStopped(rest, approval.task)) wrong.push(`${id} is in no journal`)
      continue
    }
    const { task, call } = told
    const shown = call.approval?.state
    // A stop overtakes a decision that was not taken yet: nothing of it takes effect.
    const wasOvertaken = shown === 'expired' && call.startedAt === undefined
    if (shown !== state && !wasOvertaken) wrong.push(`${id} is ${state}, the journal says ${shown}`)
    const uses = task.events.filter(
      (event) => event.type === 'call_started' && event.data.call === call.id,
    ).length
    if (uses > 1 || (consumedAt !== undefined) !== (uses === 1))
      wrong.push(`${id} was used ${uses} times and is ${consumedAt === undefined ? 'unused' : 'used'}`)
  }
  return wrong
}

const wasStopped = ({ tasks }: Rest, task: string): boolean =>
  tasks.some(({ id, events }) => id === task && events.some(({ type }) => type === 'stopped'))
