import { signal, type ReadonlySignal } from '@preact/signals'
import { decideApproval, standingDecision, type Decision } from '../api/approvals.ts'
import { loadView } from '../state/live.ts'
import type { ApprovalItem } from '../api/approvals.ts'

const late = signal<ReadonlyMap<string, ApprovalItem>>(new Map())

/** The decisions that stood already when this person pressed, by the id of the approval. */
export const latePresses: ReadonlySignal<ReadonlyMap<string, ApprovalItem>> = late

/** Decides; where somebody was first, their decision stands and is told beside it. Throws Refusal otherwise. */
export const decide = async (
  { id, task }: { readonly id: string; readonly task: string },
  decision: Decision,
): Promise<void> => {
  try {
    await decideApproval(id, decision)
  } catch (thrown) {
    const standing = standingDecision(thrown)
    if (standing === undefined) throw thrown
    late.value = new Map([...late.peek(), [id, standing]])
  }
  // It is decided: when the view cannot be read now, the stream brings it.
  await loadView(task).catch(() => {})
}
