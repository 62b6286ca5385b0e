import type { TaskView } from '@errand/agent-core'

/** Is told of each view of a task and shows what is new in it. */
export type Follow = (view: TaskView) => Promise<void> | void
