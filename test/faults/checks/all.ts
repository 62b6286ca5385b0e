import type { History, Lived, Outcome } from '../campaign/batch.ts'
import type { Hold } from '../records/plan.ts'
import { of } from '../records/trace.ts'
import { approvalFaults } from './approvals.ts'
import { effectFaults } from './effects.ts'
import { endFaults } from './ends.ts'
import { leaseFaults } from './leases.ts'
import { lostCallFaults } from './lost-calls.ts'
import { messageFaults } from './messages.ts'

/** Everything that must hold for a conversation and does not, in words. */
export const historyFaults = (history: History): readonly string[] =>
  [
    ...unreached(history),
    ...effectFaults(history),
    ...lostCallFaults(history),
    ...approvalFaults(history),
    ...messageFaults(history),
    ...endFaults(history),
  ].map((fault) => `${history.path.id}: ${fault}`)

/** Everything that must hold for the processes of a batch and their home, and does not. */
export const processFaults = ({ lives, histories }: Outcome): readonly string[] =>
  lives.flatMap((lived, index) => [
    ...endOf(lived, { isKilled: histories.some(({ path }) => kills(path.holds[index])) }),
    ...leaseFaults(lived.trace),
    ...of(lived.trace, 'error')
      .filter(
        ({ error }) =>
          !(error.startsWith('FENCED') && histories.some(({ path }) => isTakenOver(path.holds[index]))),
      )
      .map(({ error }) => `a lane threw: ${error}`),
    ...lived.image.faults.map(({ code, params }) => `audit: ${code} ${JSON.stringify(params)}`),
    ...lived.image.stale.map((row) => `not as the journal tells it: ${row}`),
  ])

const isTakenOver = (hold: Hold | undefined): boolean => hold?.at === 'commit' && hold.until === 'taken_over'

const kills = (hold: Hold | undefined): boolean =>
  hold !== undefined && (hold.at === 'tool' || hold.until === 'killed')

const endOf = ({ ended }: Lived, { isKilled }: { readonly isKilled: boolean }): readonly string[] => {
  const { code, signal, stuck, stderr } = ended
  if (stuck) return [`a process never came to rest ${stderr}`]
  return (isKilled ? signal === 'SIGKILL' : code === 0)
    ? []
    : [`a process ended with ${code ?? signal}: ${stderr}`]
}

const unreached = ({ path, turns }: History): readonly string[] =>
  path.holds.flatMap((hold, index) =>
    hold === undefined || of(turns[index]?.trace ?? [], 'held').length === 1
      ? []
      : [`it never came to its border in process ${index + 1}: ${JSON.stringify(hold)}`],
  )
