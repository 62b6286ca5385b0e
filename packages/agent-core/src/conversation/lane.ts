import { takeInbox } from '../loop/take-inbox.ts'
import { defaults } from '../defaults.ts'
import { ErrandError } from '../errors.ts'
import { openTask } from '../journal/handle.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { runJob } from '../loop/run-job.ts'
import { runTask } from '../loop/run-task.ts'
import type { Run, Works } from '../loop/worker.ts'
import { toolsOfParts } from '../tools/registry.ts'
import type { Conversation } from './conversation.ts'
import { currentTask } from './current-task.ts'
import { readLane } from './lane-names.ts'

/** Works on a lane for the holder of its lease; `again` when it yields with work left. */
export const drainLane = async (lane: string, held: Held): Promise<'idle' | 'again'> => {
  const name = readLane(lane)
  switch (name.kind) {
    case 'conversation':
      return drainConversation(name.conversation, held)
    case 'part':
      await drainPart(name.task, held)
      return 'idle'
    case 'job':
      await runJob(held.works, { ...name, epoch: held.epoch })
      return 'idle'
  }
}

interface Held {
  readonly works: Works
  readonly epoch: number
}

/** Works on one part of a task, which asks nobody and has no parts of its own. */
const drainPart = async (id: string, { works, epoch }: Held): Promise<void> => {
  const row = await works.store.task(id)
  const conversation = row === undefined ? undefined : await works.store.conversation(row.conversation)
  if (row === undefined || conversation === undefined) return
  const ours = { ...works, tools: toolsOfParts(works.tools) }
  if (row.ended) await inHand(ours, { conversation, epoch, id, work: takeInbox })
  else await inHand(ours, { conversation, epoch, id, work: runTask })
}

/**
 * Works on a conversation for the holder of its lease: one task at a time, first come first served; a task that waits
 * for a person holds its place (C4). Returns `again` when it yields with work left.
 */
const drainConversation = async (lane: string, { works, epoch }: Held): Promise<'idle' | 'again'> => {
  const conversation = await works.store.conversation(lane)
  if (conversation === undefined) return 'idle'
  const here = { tenant: works.settings.tenant, conversation: lane }
  for (let done = 0; done < defaults.lane.tasksPerTurn; done++) {
    const current = await currentTask(works.store, here)
    await serveOthers(works, { conversation, epoch, current })
    const next = current ?? (await currentTask(works.store, here))
    if (next === undefined) return 'idle'
    if ((await inHand(works, { conversation, epoch, id: next.id, work: runTask })) === 'waits') return 'idle'
  }
  return 'again'
}

/** Rows for tasks that are not at work: a stop of a queued one, a message that reopens an ended one. */
const serveOthers = async (
  works: Works,
  {
    conversation,
    epoch,
    current,
  }: { readonly conversation: Conversation; readonly epoch: number; readonly current: TaskRow | undefined },
): Promise<void> => {
  const rows = await works.store.waiting(conversation.id, { now: works.clock.now() })
  const tasks = new Set(rows.map((row) => row.task).filter((task) => task !== current?.id))
  for (const id of tasks) await inHand(works, { conversation, epoch, id, work: takeInbox })
}

/** Takes one task in hand for some work on it; its signal aborts when it is told to stop. */
const inHand = async <T>(
  works: Works,
  {
    conversation,
    epoch,
    id,
    work,
  }: {
    readonly conversation: Conversation
    readonly epoch: number
    readonly id: string
    readonly work: (run: Run) => Promise<T>
  },
): Promise<T> => {
  const handle = await openTask(id, { ports: works, epoch })
  if (handle === undefined) throw new ErrandError('UNKNOWN_TASK', { task: id })
  const folder = await works.folderOf(conversation.id)
  let controller = new AbortController()
  const calm = (): void => {
    controller = new AbortController()
  }
  const off = works.signals.onCancel(id, () => controller.abort())
  try {
    return await work({
      handle,
      works,
      place: conversation.place,
      folder,
      signal: () => controller.signal,
      calm,
    })
  } finally {
    off()
  }
}
