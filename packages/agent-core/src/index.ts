export { codes, type Code, type Params, type Problem } from './codes.ts'
export type { Conversation, Place } from './conversation/conversation.ts'
export type { InboxKind, InboxRow, Mode, NewInboxRow, Outcome, Settled } from './conversation/inbox-row.ts'
export {
  isEnded,
  isRunnable,
  nextStanding,
  statuses,
  table,
  type Standing,
  type Status,
} from './conversation/machine.ts'
export type { StatusGroup, TaskCounts } from './conversation/status-group.ts'
export { defaults } from './defaults.ts'
export { ErrandError, reasonOf } from './errors.ts'
export { createManualClock, type ManualClock } from './in-process/clock.ts'
export { createDigests } from './in-process/digests.ts'
export { createCountingIds } from './in-process/ids.ts'
export { createLive } from './in-process/live.ts'
export { createPostRoom, type Pinned, type PostRoom } from './in-process/post.ts'
export { createSeededRandom } from './in-process/random.ts'
export { createSignals } from './in-process/signals.ts'
export { createHmacSigner } from './in-process/signer.ts'
export { createScriptedSpawn, type SpawnScript } from './in-process/spawn.ts'
export {
  createScriptedDecide,
  type Script,
  type ScriptedCall,
  type ScriptedDecide,
  type ScriptedReply,
} from './in-process/decide.ts'
export {
  eventData,
  type Budget,
  type Draft,
  type Event,
  type PlanItem,
  type EventData,
  type EventType,
  rating,
  type Rating,
} from './journal/event.ts'
export type { SealedEvent, SealedText, SignedHead } from './journal/sealed.ts'
export type { TaskRow } from './journal/task-row.ts'
export { actor, actorKey, role, samePerson, type Actor, type Role } from './people/actor.ts'
export type { Approval, ApprovalChange, ApprovalState, GrantScope } from './permissions/approval-row.ts'
export { createMemoryStorage } from './in-process/store.ts'
export { changeApproval } from './permissions/approval-change.ts'
export { actOf, phraseOf } from './permissions/phrase.ts'
export type { Picture } from './pictures/picture.ts'
export { noRoomFor } from './pictures/room.ts'
export { sight } from './pictures/sight.ts'
export { pictureTokens } from './pictures/tokens.ts'
export * from './ports.ts'
export type { Idempotency, JsonSchema, Level, Tool, ToolContext, ToolResult } from './tools/contract.ts'
export { problemOf } from './tools/failure.ts'
export { markData } from './tools/mark.ts'
export { createRedactor, type Redact } from './tools/redact.ts'
export { createRegistry, type Registry } from './tools/registry.ts'
export { fitDigest } from './tools/observe/fit.ts'
export { createDistiller, type Distiller } from './tools/observe/distil.ts'
export { salvage } from './tools/observe/salvage.ts'
export { shapeResult, type Shaped, type Shaping } from './tools/result.ts'
export type { CountTokens } from './tools/head-and-tail.ts'
export { makeVisible } from './tools/visible.ts'
export { readVisible } from './tools/read-visible.ts'
export { createAgent, type Agent } from './agent.ts'
export type { Boundary } from './context/instructions.ts'
export type { Accepted, Inbound } from './conversation/accept.ts'
export type { Command as TaskCommand } from './conversation/command.ts'
export { settleLane } from './in-process/settle-lane.ts'
export { createTrial, type Trial } from './in-process/trial.ts'
export { citedAnswer, type CitedAnswer } from './journal/citations.ts'
export { verifyJournal } from './journal/chain.ts'
export { fold, foldAll } from './journal/fold.ts'
export { erased, unseal } from './journal/seal.ts'
export { searchText, titleOf } from './journal/title.ts'
export { isAtRest, type TaskState } from './journal/state.ts'
export { readState } from './journal/read-state.ts'
export type { Revision } from './conversation/revise.ts'
export { hashOf } from './hash.ts'
export type { Report } from './journal/stage-report.ts'
export { viewOf, type CallView, type Progress, type TaskView } from './journal/view.ts'
export type { ApprovalView } from './journal/approval-view.ts'
export { needOf } from './journal/need.ts'
export type { PartView } from './journal/part-view.ts'
export type { Settings, Works } from './loop/worker.ts'
export { audit, type Audit } from './permissions/audit.ts'
export type { ApprovalDecision } from './permissions/decide-approval.ts'
export { createSys, type Sys } from './permissions/sys.ts'
export { askUser, isControl, updatePlan } from './tools/control.ts'
export { createLook, type Look } from './look.ts'
export type { Reads } from './reads.ts'
export { allDelivered, type ButtonRow, type DeliveryRow } from './delivery/delivery-row.ts'
export type { AccountKey, AccountRow } from './people/account-row.ts'
export { mayRule, seesAll } from './people/may-rule.ts'
export {
  createAccess,
  type Access,
  type AccessRules,
  type Admission,
  type PlatformRule,
  type Visitor,
} from './people/access.ts'
export { createPeople, type People } from './people/people.ts'
export type { PeopleWorks } from './people/people-works.ts'
export {
  incomingFile,
  type FetchedFile,
  type FetchFile,
  type IncomingFile,
} from './conversation/incoming-file.ts'
export { currentTask } from './conversation/current-task.ts'
export { meansStop } from './conversation/stop-words.ts'
export { isJobLane } from './conversation/lane-names.ts'
export { spawnSubtasks } from './tools/spawn-subtasks.ts'
export { findTask, placeOf } from './conversation/find-task.ts'
export type { Observe } from './journal/handle.ts'
export { readTrace, traceIdOf } from './journal/trace.ts'
