import type { ApprovalDecision, Event, TaskView } from '@errand/agent-core'
import type { Files } from './laid-files.ts'

/** A whole agent with one conversation and its folder, opened for one run of one case. */
export interface EvalSubject {
  /**
   * Says something as the person, to the conversation or in reply to a task. Resolves with the id of the task it went
   * to once nothing goes on without the person.
   */
  say(text: string, options?: { readonly task?: string }): Promise<string>
  /** Decides an open approval; resolves like `say`. */
  decide(approval: string, decision: ApprovalDecision): Promise<void>
  view(task: string): Promise<TaskView>
  /** The task's whole journal. */
  events(task: string): Promise<readonly Event[]>
  /** The text of every file in the folder. */
  files(): Promise<Files>
  close(): Promise<void>
}
