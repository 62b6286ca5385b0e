import { partRequest } from '../context/part-request.ts'
import { sealOpening, type Opening } from '../conversation/opening.ts'
import { laneOf } from '../conversation/lane-names.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { Draft } from '../journal/event.ts'
import { movesOf, type Part } from '../journal/parts.ts'
import type { Call } from '../journal/state.ts'
import { callKey, effectHash } from '../permissions/approval.ts'
import { headAndTail } from '../tools/head-and-tail.ts'
import { wantedParts } from '../tools/spawn-subtasks.ts'
import { tokensFor } from './execute.ts'
import { endingDrafts, type Ending } from './finish-calls.ts'
import { familyStart } from './family-limits.ts'
import { partsText, skippedPart } from './part-end.ts'
import { roomForPart } from './part-room.ts'
import type { Run } from './worker.ts'

/**
 * Does what is next for the parts of a call: begins those that can, skips those that never will, and ends the call when
 * none is left. A part exists from the same commit on in which its task says so.
 */
export const moveParts = async (run: Run, call: Call): Promise<'went_on'> => {
  const { handle, works } = run
  if (call.state === 'waiting') {
    await handle.append([startOf(run, call)], { limits: familyStart(run) })
    return 'went_on'
  }
  const parts = call.parts ?? []
  const { spawn, skip, over } = movesOf(parts)
  if (over) {
    const ending = endingOf(run, { call, parts })
    await handle.append(endingDrafts([ending], { state: handle.state(), now: works.clock.now() }))
    return 'went_on'
  }
  const skipped = skip.map(({ part, missing }): Draft => {
    const data = { call: call.id, key: part.key, ...skippedPart(missing) }
    return { type: 'part_ended', actor: 'system', data }
  })
  const waiting = parts.filter(({ task, ended }) => task === undefined && ended === undefined)
  const spawned = spawn.map((part) => open(run, { call, part, parts, waiting: waiting.length - skip.length }))
  await handle.append([...skipped, ...spawned.map(({ draft }) => draft)], {
    barrier: true,
    inbox: spawned.map(({ row }) => row),
    others: spawned.map(({ opening }) => opening.write),
  })
  for (const { opening, row } of spawned) {
    opening.tell()
    works.signals.wake(row.lane)
  }
  return 'went_on'
}

const startOf = ({ handle }: Run, call: Call): Draft => ({
  type: 'call_started',
  actor: 'system',
  data: {
    call: call.id,
    tool: call.tool,
    level: 'read',
    hash: effectHash(call.tool, call.arguments),
    key: callKey(handle.row.id, call.id),
    parts: wantedParts(JSON.parse(call.arguments)).map((part) => ({ ...part })),
  },
})

interface Spawned {
  readonly draft: Draft
  readonly row: NewInboxRow
  readonly opening: Opening
}

/** A part becomes a task: of the same person, in the same conversation, in a lane of its own. */
const open = (
  { handle, works }: Run,
  {
    call,
    part,
    parts,
    waiting,
  }: { readonly call: Call; readonly part: Part; readonly parts: readonly Part[]; readonly waiting: number },
): Spawned => {
  const state = handle.state()
  const { tenant, conversation, id: parent } = handle.row
  const { key } = part
  const task = works.ids.id()
  const now = works.clock.now()
  const row: NewInboxRow = {
    id: works.ids.id(),
    tenant,
    source: 'part',
    sourceEventId: `${parent}:${call.id}:${key}`,
    conversation,
    lane: laneOf({ id: task, conversation, parent: { task: parent, key } }),
    task,
    kind: 'open',
    mode: 'queue',
    by: state.requester,
    runAt: now,
    at: now,
    traceParent: state.trace,
    outcome: 'opened',
  }
  const budget = roomForPart(state, { budget: works.settings.budget, waiting })
  const opened = {
    request: partRequest(part, { parts, countTokens: works.countTokens }),
    budget,
    part: { task: parent, call: call.id, key },
  }
  const opening = sealOpening(works, { id: task, row, opened, parent: { task: parent, key } })
  return {
    draft: { type: 'part_spawned', actor: 'system', data: { call: call.id, key, task, budget } },
    row,
    opening,
  }
}

/** The call's result: what each part found, or where it stopped. */
const endingOf = (
  run: Run,
  { call, parts }: { readonly call: Call; readonly parts: readonly Part[] },
): Ending => {
  const { works } = run
  const whole = works.redact(partsText(parts))
  const { countTokens } = works
  const cut = headAndTail(whole, { call: call.id, tokens: tokensFor(run), countTokens })
  const done = parts.filter(({ ended }) => ended?.outcome === 'done').length
  return {
    call,
    outcome: done === parts.length ? 'ok' : done === 0 ? 'failed' : 'partial',
    origin: parts.some(({ ended }) => ended?.origin === 'outside') ? 'outside' : 'workspace',
    text: cut ?? whole,
    ...(cut === undefined ? {} : { whole }),
    ms: Math.max(0, works.clock.now() - (call.startedAt ?? works.clock.now())),
  }
}
