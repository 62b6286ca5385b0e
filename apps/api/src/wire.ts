export { approvalItem, approvalList, decidedAnswer, decisionBody } from './wire/approvals.ts'
export { errorAnswer } from './wire/common.ts'
export { fileList, storedAnswer } from './wire/files.ts'
export { auditAnswer, heldAnswer, prunedAnswer } from './wire/house.ts'
export {
  acceptedAnswer,
  commandedAnswer,
  messageBody,
  routeBody,
  routedAnswer,
  taskMessageBody,
} from './wire/messages.ts'
export { accountBody, accountItem, pairBody, peopleList } from './wire/people.ts'
export { sessionAnswer, signInBody } from './wire/session.ts'
export { streamEvents } from './wire/stream.ts'
export { eventList, taskCounts, taskItem, taskList, taskView } from './wire/tasks.ts'
