import { readJournal, type JournalItem } from '../../api/journal.ts'
import { saveText } from '../../ui/save-text.ts'

/** Gives the person a task's whole journal, as the API tells it, as a file of JSON; throws Refusal. */
export const downloadJournal = async (task: string): Promise<void> => {
  const items: JournalItem[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof readJournal>> = await readJournal(task, after)
    items.push(...page.items)
    after = page.next
  }
  saveText(`${task}.json`, `${JSON.stringify({ task, items }, null, 2)}\n`, 'application/json')
}
