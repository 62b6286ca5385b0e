import canonicalize from 'canonicalize'
import { findCall, type Call } from '../../journal/state.ts'
import type { Approval } from '../../permissions/approval-row.ts'
import { isControl } from '../../tools/control.ts'
import type { Ended, Invariant, Rest } from '../rest.ts'
import type { SeenRun } from '../world.ts'

const isEffect = ({ level }: SeenRun): boolean => level !== 'read'

const taskOf = ({ tasks }: Rest, run: SeenRun): Ended | undefined => tasks.find(({ id }) => id === run.task)

const named = (run: SeenRun): string => `${run.tool} ${run.call} of ${run.task}`

/** What allows a run: the grant of exactly its call, else one for the task with the same tool and target. */
const grantOf = (
  { events }: Ended,
  run: SeenRun,
): { readonly approval: string; readonly own: boolean } | undefined => {
  const before = events.filter(({ seq }) => seq <= run.seq)
  for (const event of before) {
    if (event.type === 'approval_granted' && event.data.call === run.call)
      return { approval: event.data.approval, own: true }
    if (event.type === 'approval_edited' && event.data.call === run.call)
      return { approval: event.data.next, own: true }
  }
  const { path } = run.arguments
  const forTask = before.find(
    (event) =>
      event.type === 'approval_granted' &&
      event.data.scope === 'task' &&
      event.data.tool === run.tool &&
      event.data.target === path,
  )
  return forTask?.type === 'approval_granted' ? { approval: forTask.data.approval, own: false } : undefined
}

/** No effect without its start in the journal and without a person's yes to exactly it. */
export const eachEffectIsAllowed: Invariant = async (rest) => {
  const wrong: string[] = []
  for (const run of rest.seen.runs.filter(isEffect)) {
    const task = taskOf(rest, run)
    const call = task === undefined ? undefined : findCall(task.state, run.call)
    if (task === undefined || call === undefined) {
      wrong.push(`${named(run)} ran and is in no journal`)
      continue
    }
    const started = task.events.filter(
      (event) => event.type === 'call_started' && event.data.call === run.call,
    )
    if (started.length !== 1 || (started[0]?.seq ?? Infinity) > run.seq)
      wrong.push(`${named(run)} ran with ${started.length} starts`)
    if (call.arguments !== canonicalize(run.arguments)) wrong.push(`${named(run)} ran with other arguments`)
    const grant = grantOf(task, run)
    const approval = grant === undefined ? undefined : await rest.store.approval(grant.approval)
    const own = grant?.own ?? false
    wrong.push(...against(run, approval, own))
    if (own && rest.seen.asked.get(grant?.approval ?? '') !== run.policy)
      wrong.push(`${named(run)} ran under another policy than it was approved under`)
  }
  return wrong
}

const against = (run: SeenRun, approval: Approval | undefined, own: boolean): readonly string[] => {
  if (approval?.state !== 'approved') return [`${named(run)} ran without an approval`]
  if (!own && run.level === 'dangerous')
    return [`${named(run)} is dangerous and ran without its own approval`]
  return own && approval.consumedAt === undefined ? [`${named(run)} left its approval unused`] : []
}

/** An effect that cannot be repeated safely runs once a call; one with a key always under the same key. */
export const noEffectTwice: Invariant = (rest) => {
  const wrong: string[] = []
  const calls = Map.groupBy(rest.seen.runs.filter(isEffect), named)
  for (const [name, runs] of calls) {
    const idempotency = rest.tools.get(runs[0]?.tool ?? '')?.idempotency
    if (idempotency === 'none' && runs.length > 1) wrong.push(`${name} ran ${runs.length} times`)
    if (new Set(runs.map(({ key }) => key)).size > 1) wrong.push(`${name} ran under several keys`)
  }
  return wrong
}

/** The same again without a key is not run silently: its own approval says when it ran, or the person wrote it so. */
export const repeatsAreAsked: Invariant = (rest) => {
  const wrong: string[] = []
  const once = rest.seen.runs.filter((run) => rest.tools.get(run.tool)?.idempotency === 'none')
  const order = new Map(rest.seen.events.map(({ task, seq }, index) => [`${task} ${seq}`, index]))
  const placeOf = (task: string, seq: number | undefined): number => order.get(`${task} ${seq}`) ?? Infinity
  for (const [index, run] of once.entries()) {
    const task = taskOf(rest, run)
    if (task === undefined) continue
    const began = placeOf(
      run.task,
      task.events.find((event) => event.type === 'call_started' && event.data.call === run.call)?.seq,
    )
    const mayHaveRun = (earlier: SeenRun): boolean => {
      const first = taskOf(rest, earlier)
      const ended = first === undefined ? undefined : findCall(first.state, earlier.call)
      const outcome = ended?.state
      return (
        // Jobs and parts go on side by side: what has not ended by then is no repeat.
        placeOf(earlier.task, ended?.endedBy) < began &&
        first?.row.conversation === task.row.conversation &&
        earlier.tool === run.tool &&
        canonicalize(earlier.arguments) === canonicalize(run.arguments) &&
        (outcome === 'ok' || outcome === 'partial' || outcome === 'unknown')
      )
    }
    const call = findCall(task.state, run.call)
    const wasTold = call?.approval?.repeatOf !== undefined || call?.edited === true
    if (once.slice(0, index).some(mayHaveRun) && !wasTold)
      wrong.push(`${named(run)} repeats another silently`)
  }
  return wrong
}

const didNotRun: ReadonlySet<Call['state']> = new Set(['denied', 'expired', 'skipped', 'waiting'])

/** What a call's end says is true, and every call of an ended task has its end. */
export const endsAreTrue: Invariant = (rest) => {
  const wrong: string[] = []
  for (const { id, state } of rest.tasks)
    for (const call of state.steps.flatMap((step) => step.calls)) {
      const ran = rest.seen.runs.some((run) => run.task === id && run.call === call.id)
      if (call.endedBy === undefined) wrong.push(`${call.id} of ${id} never ended`)
      if (ran && call.level !== 'read' && didNotRun.has(call.state))
        wrong.push(`${call.id} of ${id} ran and is ${call.state}`)
      if (
        !ran &&
        !isControl(call.tool) &&
        (call.state === 'ok' || call.state === 'empty' || call.state === 'partial')
      )
        wrong.push(`${call.id} of ${id} is ${call.state} and never ran`)
    }
  return wrong
}
