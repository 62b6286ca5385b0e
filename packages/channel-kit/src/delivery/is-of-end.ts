import type { DeliveryRow, TaskView } from '@errand/agent-core'
import { endKey } from '../message/end-key.ts'
import { isPartOf } from './keys.ts'

/** Whether a row is a part of the last answer or report of its task; `messages` are what people said to it so far. */
export const isOfEnd = ({ key }: Pick<DeliveryRow, 'key'>, task: Pick<TaskView, 'messages'>): boolean =>
  isPartOf(key, endKey('answer', task)) || isPartOf(key, endKey('ending', task))
