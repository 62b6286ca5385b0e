import { owner } from '@errand/api/local'
import type { Hub, HubOptions } from '../hub.ts'

/** Has the tasks of one chat pause before each further decision; resuming one lets it make the next. */
export interface Stepper {
  readonly beforeDecision: NonNullable<HubOptions['beforeDecision']>
  /** The hub whose tasks pause, once it is open. */
  bind(hub: Hub): void
  /** From now on this task pauses. */
  step(task: string): void
}

export const createStepper = (): Stepper => {
  let hub: Hub | undefined
  const stepped = new Set<string>()
  const waited = new Set<string>()
  return {
    bind: (opened) => {
      hub = opened
    },
    step: (task) => stepped.add(task),
    beforeDecision: async (task) => {
      if (hub === undefined || !stepped.has(task) || waited.delete(task)) return 'decide'
      await hub.agent.command({ task, kind: 'pause', by: owner })
      waited.add(task)
      // Tells the loop that a row came in since its last commit.
      hub.works.signals.cancel(task)
      return 'look'
    },
  }
}
