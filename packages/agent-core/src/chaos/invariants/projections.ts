import { effectsOf } from '../../journal/effects.ts'
import type { Event } from '../../journal/event.ts'
import { foldAll } from '../../journal/fold.ts'
import { canonical } from '../../hash.ts'
import { unseal } from '../../journal/seal.ts'
import { viewOf } from '../../journal/view.ts'
import { dayOf } from '../../loop/budget.ts'
import { actorKey } from '../../people/actor.ts'
import { audit } from '../../permissions/audit.ts'
import type { EffectRow } from '../../ports/store.ts'
import type { Invariant, Rest } from '../rest.ts'
import { handsTo } from '../world.ts'

/** Every chain is whole and every head is signed. */
export const journalsAreWhole: Invariant = async (rest) =>
  (await audit(rest, { tenant: 'default' })).faults.map((fault) => JSON.stringify(fault))

/** The effects that a conversation knows of are those of its tasks' journals, the newest of each. */
export const effectsAreFolds: Invariant = async (rest) => {
  const newest = new Map<string, EffectRow>()
  for (const event of rest.seen.events) {
    const task = rest.tasks.find(({ id }) => id === event.task)
    const after = task?.states[event.seq - 1]
    if (task === undefined || after === undefined) continue
    const { conversation } = task.row
    const about = { before: task.states[event.seq - 2], after, conversation }
    for (const row of effectsOf(event, about)) newest.set(`${conversation} ${row.hash}`, row)
  }
  const wrong: string[] = []
  for (const row of newest.values()) {
    const stored = await rest.store.effect(row.conversation, row.hash)
    if (canonical(stored) !== canonical(row)) wrong.push(`the effect ${row.call} of ${row.task} is not kept`)
  }
  return wrong
}

/** Views are folds: folding event by event, all at once and what the agent shows give the same. */
export const viewsAreFolds: Invariant = async (rest) => {
  const wrong: string[] = []
  for (const { id, state } of rest.tasks) {
    const row = await rest.store.task(id)
    const again = foldAll((await rest.store.journal(id)).map(unseal))
    const place = (await rest.store.conversation(row?.conversation ?? ''))?.place
    if (row === undefined || again === undefined || place === undefined) continue
    const views = [
      viewOf(state, { row, place, now: rest.now, handsTo }),
      viewOf(again, { row, place, now: rest.now, handsTo }),
      await rest.agent.view(id),
    ].map(canonical)
    if (new Set(views).size > 1) wrong.push(`the views of ${id} differ`)
  }
  return wrong
}

/** What is counted a day is what the journals say was spent. */
export const countersAreSums: Invariant = async (rest) => {
  const sums = new Map<string, number>()
  const add = (window: string, key: string, amount: number): void => {
    sums.set(`${window}\n${key}`, (sums.get(`${window}\n${key}`) ?? 0) + amount)
  }
  for (const { events, state } of rest.tasks)
    for (const event of events) {
      const user = actorKey(state.requester)
      const window = dayOf(event.at)
      const { microUsd, tokens, sends } = costOf(rest, event)
      add(window, `money:${user}`, microUsd)
      add(window, 'money', microUsd)
      add(window, `tokens:${user}`, tokens)
      add(window, `sends:${user}`, sends)
    }
  const wrong: string[] = []
  for (const [name, sum] of sums) {
    const [window = '', key = ''] = name.split('\n')
    const [used] = await rest.store.used('default', window, [key])
    if (used !== sum) wrong.push(`${key} on ${window} is ${used}, the journals say ${sum}`)
  }
  return wrong
}

const costOf = ({ tools }: Rest, event: Event) => {
  if (event.type === 'call_started') {
    const sends = tools.get(event.data.tool)?.counts === 'send' ? 1 : 0
    return { microUsd: event.data.microUsd ?? 0, tokens: 0, sends }
  }
  const usage = 'usage' in event.data ? event.data.usage : undefined
  return {
    microUsd: usage?.microUsd ?? 0,
    tokens: usage === undefined ? 0 : usage.input + usage.output,
    sends: 0,
  }
}
