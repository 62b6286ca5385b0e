import { isKnown, type JournalItem } from '../../api/journal.ts'

/** How long a journal's task waited for people, in milliseconds; waits that overlap count once, one that goes on until `until`. */
export const waitedMs = (journal: readonly JournalItem[], until: number): number => {
  const open = new Set<string>()
  let since = 0
  let waited = 0
  const change = (at: number, act: () => void): void => {
    const before = open.size
    act()
    if (before === 0 && open.size > 0) since = at
    if (before > 0 && open.size === 0) waited += Math.max(0, at - since)
  }
  for (const item of journal) {
    if (!isKnown(item)) continue
    const { at } = item
    switch (item.type) {
      case 'approval_asked':
        change(at, () => open.add(item.data.approval))
        break
      case 'approval_granted':
      case 'approval_edited':
      case 'approval_denied':
      case 'approval_expired':
        change(at, () => open.delete(item.data.approval))
        break
      case 'asked':
        change(at, () => open.add('question'))
        break
      case 'answered':
        change(at, () => open.delete('question'))
        break
      case 'paused':
        change(at, () => open.add('pause'))
        break
      case 'resumed':
        change(at, () => open.delete('pause'))
        break
      case 'stopped':
        change(at, () => open.clear())
        break
      default:
    }
  }
  return waited + (open.size > 0 ? Math.max(0, until - since) : 0)
}
