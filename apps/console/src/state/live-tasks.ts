import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { TaskView } from '@errand/agent-core'
import type { TaskItem } from '../api/tasks.ts'
import { oncePerFrame } from './frame.ts'
import { hubTime } from './now.ts'

const shown = signal<ReadonlyMap<string, TaskItem>>(new Map())
const views = new Map<string, Signal<TaskView | undefined>>()
const drafts = new Map<string, Signal<string | undefined>>()

/** Every task that this page has heard of, by its id. */
export const items: ReadonlySignal<ReadonlyMap<string, TaskItem>> = shown

const slot = <Value>(
  slots: Map<string, Signal<Value | undefined>>,
  id: string,
): Signal<Value | undefined> => {
  const known = slots.get(id)
  if (known !== undefined) return known
  const made = signal<Value | undefined>(undefined)
  slots.set(id, made)
  return made
}

/** A task as it stands, once it was read or watched. */
export const viewOf = (task: string): ReadonlySignal<TaskView | undefined> => slot(views, task)

/** The text so far of the decision that a watched task is making. */
export const draftOf = (task: string): ReadonlySignal<string | undefined> => slot(drafts, task)

/** When each view was heard of, in the hub's time. */
const heard = new WeakMap<TaskView, number>()

/** When a view came, in milliseconds UTC of the hub: its clock runs on from there. */
export const heardAt = (view: TaskView): number => heard.get(view) ?? hubTime()

let waitingItems: TaskItem[] = []
let waitingViews = new Map<string, TaskView>()
let waitingDrafts = new Map<string, string | undefined>()

const newer = (one: TaskItem | undefined, other: TaskItem): boolean =>
  one === undefined || other.since > one.since || (other.since === one.since && other.steps >= one.steps)

/** What came meanwhile becomes seen, all of it at once. */
export const showTasks = (): void => {
  const [cameItems, cameViews, cameDrafts] = [waitingItems, waitingViews, waitingDrafts]
  waitingItems = []
  waitingViews = new Map()
  waitingDrafts = new Map()
  batch(() => {
    if (cameItems.length > 0) {
      const next = new Map(shown.peek())
      for (const item of cameItems) if (newer(next.get(item.id), item)) next.set(item.id, item)
      shown.value = next
    }
    for (const [task, view] of cameViews) {
      const known = slot(views, task)
      if (view.seq >= (known.peek()?.seq ?? 0)) known.value = view
    }
    for (const [task, text] of cameDrafts) slot(drafts, task).value = text
  })
}

const show = oncePerFrame(showTasks)

/** Takes in tasks of a list or of the stream; an older state of one never replaces a newer. */
export const putItems = (came: readonly TaskItem[]): void => {
  waitingItems.push(...came)
  show()
}

/** Takes in a view; what was being decided is then decided. */
export const putView = (view: TaskView): void => {
  heard.set(view, hubTime())
  const waiting = waitingViews.get(view.id)
  if (waiting === undefined || view.seq >= waiting.seq) waitingViews.set(view.id, view)
  if (view.seq > Math.max(waiting?.seq ?? 0, viewOf(view.id).peek()?.seq ?? 0))
    waitingDrafts.set(view.id, undefined)
  show()
}

export const putDraft = (task: string, text: string): void => {
  waitingDrafts.set(task, text)
  show()
}

/** Forgets everything: another person reads this page now. */
export const forgetTasks = (): void => {
  waitingItems = []
  waitingViews = new Map()
  waitingDrafts = new Map()
  batch(() => {
    shown.value = new Map()
    for (const view of views.values()) view.value = undefined
    for (const draft of drafts.values()) draft.value = undefined
  })
}
