import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { listApprovals, type ApprovalItem } from '../api/approvals.ts'
import { Refusal } from '../api/request.ts'
import { countTasks, listTasks, type TaskCounts, type TaskItem } from '../api/tasks.ts'
import { items, putItems } from './live.ts'
import { session, signIn } from './session.ts'

/** Changes of tasks come in bursts; one answer serves a whole burst. */
const restMs = 400
/** After a failed attempt, when nothing changes meanwhile. */
const againMs = 5_000
/** While something is at work: its parts may ask for something, which no task of a list tells. */
const workingMs = 10_000

const asked = signal<readonly ApprovalItem[] | undefined>(undefined)
const counted = signal<TaskCounts | undefined>(undefined)
const failed = signal<Refusal | undefined>(undefined)

/** The open approvals that this person may decide; undefined until the hub has said so. */
export const approvals: ReadonlySignal<readonly ApprovalItem[] | undefined> = asked
/** How many tasks there are of each kind. */
export const counts: ReadonlySignal<TaskCounts | undefined> = counted
/** Why what is shown of both may be old. */
export const needsRefusal: ReadonlySignal<Refusal | undefined> = failed
export const needsAgainMs: number = againMs

/** Tasks of this person that cannot go on without an answer, the longest waiting first. */
export const questions: ReadonlySignal<readonly TaskItem[]> = computed(() => {
  const who = session.value
  if (who === undefined || who === 'unknown') return []
  return [...items.value.values()]
    .filter(({ status, requester }) => status === 'clarifying' && requester.user === who.user)
    .toSorted((one, other) => one.since - other.since)
})

/** How many decisions and answers wait for this person. */
export const needed: ReadonlySignal<number> = computed(
  () => (approvals.value?.length ?? 0) + questions.value.length,
)

/** Asks the hub now, whatever has changed. */
export const askNeeds = async (): Promise<void> => {
  try {
    const [open, all, waiting] = await Promise.all([
      listApprovals(),
      countTasks(),
      listTasks({ status: 'waiting', limit: 100 }),
    ])
    putItems(waiting.items)
    asked.value = open.items
    counted.value = all
    failed.value = undefined
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    failed.value = thrown
    // The session has ended: that leads to the door.
    if (thrown.status === 401) void signIn.check()
  }
}

/** What of the known tasks decides about counts and needs. */
const standing = computed(() =>
  [...items.value.values()].map(({ id, status, since }) => `${id} ${status} ${since}`).join('\n'),
)

const isAtWork = (): boolean => [...items.peek().values()].some(({ status }) => status === 'executing')

/** Keeps counts and needs in step with the tasks; call what it gives to end that. */
export const keepNeeds = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = true
  const askIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  const ask = async (): Promise<void> => {
    await askNeeds()
    if (!isKept) return
    if (failed.peek() !== undefined) askIn(againMs)
    else if (isAtWork()) askIn(workingMs)
  }
  const end = effect(() => {
    void standing.value
    askIn(restMs)
  })
  return () => {
    isKept = false
    end()
    clearTimeout(timer)
    asked.value = undefined
    counted.value = undefined
  }
}
