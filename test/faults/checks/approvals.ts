import type { Approval } from '@errand/agent-core'
import type { CellTurn, History } from '../campaign/batch.ts'
import { of } from '../records/trace.ts'

/** Approvals outlive kills: same id, same deadline, bound to the same; decided once, used once, and never by silence. */
export const approvalFaults = (history: History): readonly string[] => {
  const { turns } = history
  const final = approvalsOf(turns.at(-1))
  return [
    ...turns.flatMap((turn, index) => [
      ...approvalsOf(turn).flatMap((approval) => kept(approval, final)),
      ...(index < turns.length - 1 ? staysOpen(turn, turns.slice(index + 1)) : []),
      ...granted(turn, history),
      ...decided(turn),
    ]),
    ...shownTwice(turns),
    ...final
      .filter(({ state }) => state === 'open')
      .map(({ id }) => `${id} is open though its task has ended`),
  ]
}

const approvalsOf = (turn: CellTurn | undefined): readonly Approval[] =>
  turn?.image.tasks.flatMap(({ approvals }) => approvals) ?? []

const kept = (before: Approval, final: readonly Approval[]): readonly string[] => {
  const after = final.find(({ id }) => id === before.id)
  if (after === undefined) return [`approval ${before.id} is gone`]
  const isSame =
    after.deadline === before.deadline && after.hash === before.hash && after.call === before.call
  const stands = before.state === 'open' || after.state === before.state
  const wasUsed = before.consumedAt === undefined || after.consumedAt === before.consumedAt
  return isSame && stands && wasUsed ? [] : [`approval ${before.id} changed over a restart`]
}

/** What a kill left open is shown again with its id and deadline, unless something that ends it waits already. */
const staysOpen = ({ image }: CellTurn, later: readonly CellTurn[]): readonly string[] => {
  const [task] = image.tasks
  const open = approvalsOf({ turn: {}, trace: [], image }).filter(({ state }) => state === 'open')
  const isEnding = image.waiting.some(({ kind }) => kind !== 'expiry')
  if (
    task?.row.status !== 'waiting_approval' ||
    isEnding ||
    later.some(({ turn }) => (turn.shiftMs ?? 0) > 0)
  )
    return []
  const shown = later.flatMap(({ trace }) => of(trace, 'shown'))
  return open
    .filter(({ id, deadline }) => !shown.some((one) => one.approval === id && one.deadline === deadline))
    .map(({ id }) => `approval ${id} was open and was not shown again`)
}

/** What was granted and not used when the hub was killed is used once, as long as it is still the same call. */
const granted = ({ image }: CellTurn, { turns }: History): readonly string[] => {
  const isChanged = turns.some(({ turn }) => turn.edition === 'second' || turn.approvers !== undefined)
  const final = approvalsOf(turns.at(-1))
  return image.tasks
    .flatMap(({ approvals }) => approvals)
    .filter(({ state, consumedAt }) => state === 'approved' && consumedAt === undefined)
    .map(({ id }) => final.find((approval) => approval.id === id))
    .filter((after) => (after?.consumedAt === undefined) !== isChanged)
    .map((after) =>
      isChanged
        ? `approval ${after?.id} was used for a call that had changed`
        : `approval ${after?.id} was granted and never used`,
    )
}

/** Who was told that their decision is taken finds it taken. */
const decided = ({ image, trace }: CellTurn): readonly string[] =>
  of(trace, 'decided')
    .filter(
      ({ approval }) =>
        approvalsOf({ turn: {}, trace, image }).find(({ id }) => id === approval)?.state === 'open',
    )
    .map(({ approval }) => `the decision on ${approval} was taken and lost`)

/** A person sees one approval for a call, however often the hub starts. */
const shownTwice = (turns: readonly CellTurn[]): readonly string[] => {
  const shown = turns.flatMap(({ trace }) => of(trace, 'shown'))
  const calls = [...new Set(shown.map(({ call }) => call))]
  return calls
    .filter(
      (call) => new Set(shown.filter((one) => one.call === call).map(({ approval }) => approval)).size > 1,
    )
    .map((call) => `${call} was asked about under several approvals`)
}
