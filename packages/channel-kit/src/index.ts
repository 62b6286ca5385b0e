export { DeliveryProblem, type DeliveryFailure } from './delivery-problem.ts'
export type {
  Commanded,
  Inbound,
  IncomingFile,
  Pressed,
  Removed,
  Revised,
  Said,
  Sender,
  Stopped,
} from './inbound.ts'
export type { Context, MessageRef, Surface, Wanted } from './surface.ts'
