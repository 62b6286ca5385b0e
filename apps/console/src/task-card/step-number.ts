import type { TaskView } from '@errand/agent-core'

/** The step that is being worked on: the one whose calls are open, else the one that is being decided. */
export const stepNumber = ({ steps, status, budget: { steps: of } }: TaskView): number => {
  const isOpen = steps.at(-1)?.calls.some(({ state }) => state === 'running' || state === 'waiting') ?? false
  return isOpen || status === 'finishing' ? of.used : Math.min(of.used + 1, of.of)
}

/** The first step that can take a message which comes now. */
export const nextStep = (view: TaskView): number => view.budget.steps.used + 1
