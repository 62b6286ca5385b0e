import { eventData, type Draft, type EventType } from '@errand/agent-core'
import { eventList } from '@errand/api/wire'
import type { z } from 'zod'
import { request } from './request.ts'

/** An event as it comes: of a kind that this page may not know. `at` is milliseconds UTC. */
export type JournalItem = Readonly<z.infer<typeof eventList>['items'][number]>
/** An event whose data this page understands. */
export type JournalEvent = JournalItem & Draft

/** The most that one page of a journal holds. */
const pageSize = 1_000

/** What happened to a task after the event of that seq, a page of it; throws Refusal. */
export const readJournal = (task: string, after: number, signal?: AbortSignal) =>
  request(`/api/v1/tasks/${encodeURIComponent(task)}/journal?after=${after}&limit=${pageSize}`, eventList, {
    signal,
  })

/** Whether an event is of a kind that this page knows, with the data that this kind has. */
export const isKnown = (item: JournalItem): item is JournalEvent =>
  isType(item.type) && eventData[item.type].safeParse(item.data).success

const isType = (type: string): type is EventType => Object.hasOwn(eventData, type)
