import { readJournal } from '../api/tasks.ts'
import { z } from 'zod'

/** What the journal has of a call: the arguments as canonical JSON, and what the agent read of the result. */
export interface CallRecord {
  readonly arguments: string | undefined
  readonly result: string | undefined
}

const decided = z.object({ calls: z.array(z.object({ call: z.string(), arguments: z.string() })) })
const edited = z.object({ call: z.string(), arguments: z.string() })
const finished = z.object({ call: z.string(), text: z.string() })

/** Looks a call up in the journal of its task; throws Refusal. */
export const readCall = async (task: string, call: string): Promise<CallRecord> => {
  let found: CallRecord = { arguments: undefined, result: undefined }
  let after: number | undefined = 0
  while (after !== undefined) {
    const { items, next } = await readJournal(task, after)
    for (const { type, data } of items) {
      const asked =
        type === 'decided' ? decided.safeParse(data).data?.calls.find((one) => one.call === call) : undefined
      if (asked !== undefined) found = { ...found, arguments: asked.arguments }
      const changed = type === 'approval_edited' ? edited.safeParse(data).data : undefined
      if (changed?.call === call) found = { ...found, arguments: changed.arguments }
      const ended = type === 'call_finished' ? finished.safeParse(data).data : undefined
      if (ended?.call === call) return { ...found, result: ended.text }
    }
    after = next
  }
  return found
}
