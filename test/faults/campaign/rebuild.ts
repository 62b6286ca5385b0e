import { isDeepStrictEqual } from 'node:util'
import {
  fold,
  isAtRest,
  isEnded,
  titleOf,
  unseal,
  type EffectRow,
  type Event,
  type TaskRow,
  type TaskState,
} from '@errand/agent-core'
import type { StoreReader } from '@errand/storage'

/** Every projection that the store keeps beside the journals, made again from them and compared; names what differs. */
export const staleProjections = async (reader: StoreReader): Promise<readonly string[]> => {
  const whole = await reader.tasks({ tenant: 'default' })
  const parts = await Promise.all(whole.map(({ id }) => reader.tasks({ tenant: 'default', parent: id })))
  const rows = [...whole, ...parts.flat()]
  const journals = new Map<string, readonly Event[]>()
  for (const { id } of rows) journals.set(id, (await reader.journal(id)).map(unseal))
  const wrongRows = rows.flatMap((row) => {
    const rebuilt = taskRow(row, journals.get(row.id) ?? [])
    return isDeepStrictEqual(row, rebuilt)
      ? []
      : [`task row ${JSON.stringify(row)}, by the journal ${JSON.stringify(rebuilt)}`]
  })
  const wrongEffects: string[] = []
  for (const { conversation, hash, row } of effectRows(rows, journals)) {
    const kept = await reader.effect(conversation, hash)
    if (!isDeepStrictEqual(kept, row))
      wrongEffects.push(`effect ${JSON.stringify(kept)}, by the journal ${JSON.stringify(row)}`)
  }
  return [...wrongRows, ...wrongEffects]
}

const taskRow = (row: TaskRow, [opened, ...events]: readonly Event[]): TaskRow | undefined => {
  if (opened === undefined) return undefined
  let state = fold(undefined, opened)
  let since = opened.at
  let numbers = { steps: 0, workedMs: 0, microUsd: 0 }
  for (const event of events) {
    const next = fold(state, event)
    const isMoved = next.standing.status !== state.standing.status
    if (isMoved) since = event.at
    if (
      isMoved ||
      isAtRest(next) !== isAtRest(state) ||
      (event.type === 'decided' && event.data.calls.length > 0)
    )
      numbers = numbersOf(next, event.at)
    state = next
  }
  const { status } = state.standing
  const { requester, request } = state
  const { id, tenant, conversation, createdAt } = row
  const { part } = state
  const parent = part === undefined ? {} : { parent: { task: part.task, key: part.key } }
  const told = { requester, title: titleOf(request), status, ended: isEnded(status), since }
  return { id, tenant, conversation, ...parent, createdAt, ...told, rests: isAtRest(state), ...numbers }
}

const numbersOf = ({ steps, spent, round }: TaskState, now: number) => ({
  steps: steps.filter(({ calls }) => calls.length > 0).length,
  workedMs: round.workedMs + (round.since === undefined ? 0 : now - round.since),
  microUsd: spent.microUsd,
})

interface Effect {
  readonly conversation: string
  readonly hash: string
  readonly row: EffectRow | undefined
}

/** For each effect that was begun: when it last may have happened, or no row when it did not. */
const effectRows = (
  rows: readonly TaskRow[],
  journals: ReadonlyMap<string, readonly Event[]>,
): readonly Effect[] => {
  const effects = new Map<string, Effect>()
  for (const { id: task, conversation } of rows) {
    const open = new Map<string, string>()
    const keep = (hash: string, row: EffectRow | undefined): void => {
      effects.set(`${conversation} ${hash}`, { conversation, hash, row })
    }
    const close = (call: string, at: number | undefined): void => {
      const hash = open.get(call)
      open.delete(call)
      if (hash !== undefined && at !== undefined) keep(hash, { conversation, hash, task, call, at })
    }
    for (const { type, data, at } of journals.get(task) ?? []) {
      if (type === 'call_started' && data.level !== 'read') {
        open.set(data.call, data.hash)
        if (!effects.has(`${conversation} ${data.hash}`)) keep(data.hash, undefined)
      }
      if (type === 'call_unknown') close(data.call, at)
      if (type === 'call_finished')
        close(data.call, ['ok', 'partial', 'unknown'].includes(data.outcome) ? at : undefined)
      if (type === 'stopped') for (const call of open.keys()) close(call, at)
    }
  }
  return [...effects.values()]
}
