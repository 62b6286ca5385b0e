export { approvalItem, approvalList, decidedAnswer, decisionBody } from './wire/approvals.ts'
export { errorAnswer } from './wire/common.ts'
export { auditAnswer, heldAnswer, prunedAnswer } from './wire/house.ts'
export {
  acceptedAnswer,
  commandedAnswer,
  messageBody,
  routeBody,
  routedAnswer,
  taskMessageBody,
} from './wire/messages.ts'
export { eventList, taskList, taskView } from './wire/tasks.ts'
