import { isKnown, readJournal } from '../api/journal.ts'

/** What the journal has of a call: the arguments as canonical JSON, and what the agent read of the result. */
export interface CallRecord {
  readonly arguments: string | undefined
  readonly result: string | undefined
}

/** Looks a call up in the journal of its task; throws Refusal. */
export const readCall = async (task: string, call: string): Promise<CallRecord> => {
  let given: string | undefined
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof readJournal>> = await readJournal(task, after)
    for (const item of page.items) {
      if (!isKnown(item)) continue
      if (item.type === 'decided')
        given = item.data.calls.find((one) => one.call === call)?.arguments ?? given
      if (item.type === 'approval_edited' && item.data.call === call) given = item.data.arguments
      if (item.type === 'call_finished' && item.data.call === call)
        return { arguments: given, result: item.data.text }
    }
    after = page.next
  }
  return { arguments: given, result: undefined }
}
