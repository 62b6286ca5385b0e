import { isKnown, type JournalItem } from '../../api/journal.ts'

/** What is known of a call when an event names only its id. */
interface KnownCall {
  readonly tool: string
  readonly purpose: string
  /** Canonical JSON; the edited ones where a person changed them. */
  readonly arguments: string
  readonly level?: string
  readonly step: number
}
export type Calls = ReadonlyMap<string, KnownCall>

/** The calls that a journal's decisions made, by their ids. */
export const callsOf = (journal: readonly JournalItem[]): Calls => {
  const calls = new Map<string, KnownCall>()
  for (const item of journal) {
    if (!isKnown(item)) continue
    if (item.type === 'decided') {
      const { step } = item.data
      for (const { call, tool, purpose, arguments: given } of item.data.calls)
        calls.set(call, { tool, purpose, arguments: given, step })
    }
    if (item.type === 'call_started' || item.type === 'approval_asked') {
      const known = calls.get(item.data.call)
      if (known !== undefined) calls.set(item.data.call, { ...known, level: item.data.level })
    }
    if (item.type === 'approval_edited') {
      const known = calls.get(item.data.call)
      if (known !== undefined) calls.set(item.data.call, { ...known, arguments: item.data.arguments })
    }
  }
  return calls
}

/** A purpose as part of a sentence: its own full stop goes. */
export const named = (purpose: string): string => purpose.trim().replace(/[.。]$/u, '')

/** What a call is for, or its id where nothing says so. */
export const purposeOf = (calls: Calls, call: string): string => {
  const purpose = named(calls.get(call)?.purpose ?? '')
  return purpose === '' ? call : purpose
}
