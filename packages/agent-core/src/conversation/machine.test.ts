import { describe, expect, it } from 'vitest'
import { eventData } from '../journal/event.ts'
import {
  isEnded,
  isRunnable,
  nextStanding,
  statuses,
  standingAfter,
  table,
  type Standing,
  type Status,
  type Transition,
} from './machine.ts'

const outcomes = ['finished_done', 'finished_interrupted', 'finished_failed'] as const

/** Every transition there can be: each type of event, `finished` by its outcome. */
const transitions: readonly string[] = [
  ...Object.keys(eventData).filter((type) => type !== 'opened' && type !== 'finished'),
  ...outcomes,
]

/** What the table must say, written a second time: `event>status`, or `event` alone where the status stays. */
const expected: Readonly<Record<Exclude<Status, 'paused'>, string>> = {
  queued: 'begun>understanding stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  understanding:
    'understood>planning stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  planning:
    'decided>executing concluded>finishing stopped>stopped steered corrected retried fell_back recovered refused handed_over hand_over_failed feedback_given',
  executing:
    'approval_asked>waiting_approval asked>clarifying paused>paused concluded>finishing stopped>stopped decided planned call_started part_spawned part_ended call_finished call_unknown noted nudged steered corrected retried fell_back recovered refused handed_over hand_over_failed feedback_given',
  waiting_approval:
    'approval_granted>executing approval_edited>executing approval_denied>executing approval_expired>executing paused>paused stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  clarifying:
    'answered>executing paused>paused concluded>finishing stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  finishing:
    'finished_done>done finished_interrupted>interrupted finished_failed>failed steered>executing stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  done: 'reopened>queued refused handed_over hand_over_failed feedback_given',
  interrupted: 'reopened>queued refused handed_over hand_over_failed feedback_given',
  failed: 'reopened>queued refused handed_over hand_over_failed feedback_given',
  stopped: 'reopened>queued refused handed_over hand_over_failed feedback_given',
}

const underPause: Readonly<Partial<Record<Status, string>>> = {
  executing:
    'resumed>executing stopped>stopped recovered refused handed_over hand_over_failed feedback_given',
  waiting_approval:
    'resumed>waiting_approval stopped>stopped approval_granted>executing approval_edited>executing approval_denied>executing approval_expired>executing recovered refused handed_over hand_over_failed feedback_given',
  clarifying:
    'resumed>clarifying stopped>stopped answered>executing recovered refused handed_over hand_over_failed feedback_given',
}

const isTransition = (event: string): event is Transition => transitions.includes(event)

const targetsOf = (status: Status, row: string): ReadonlyMap<string, string> =>
  new Map(
    row.split(' ').map((pair) => {
      const [event = '', target = status] = pair.split('>')
      return [event, target]
    }),
  )

const pairs = (rows: Readonly<Partial<Record<Status, string>>>) =>
  statuses.flatMap((status) => {
    const row = rows[status]
    if (row === undefined) return []
    const targets = targetsOf(status, row)
    return transitions.filter(isTransition).map((event) => ({ status, event, target: targets.get(event) }))
  })

const allowed = (rows: Parameters<typeof pairs>[0]) =>
  pairs(rows).filter(({ target }) => target !== undefined)
const forbidden = (rows: Parameters<typeof pairs>[0]) =>
  pairs(rows).filter(({ target }) => target === undefined)

const wrongStatus = (standing: Standing, event: string) =>
  expect.objectContaining({ code: 'WRONG_STATUS', params: { status: standing.status, event } })

describe('the status table', () => {
  it('has a row for every status but paused, and knows no event that is not in the vocabulary', () => {
    expect(new Set([...Object.keys(table), 'paused'])).toEqual(new Set(statuses))
    for (const row of Object.values(table))
      for (const event of Object.keys(row)) expect(transitions).toContain(event)
  })

  it.each(allowed(expected))('$event in $status leads to $target', ({ status, event, target }) => {
    expect(standingAfter({ status }, event)).toEqual(
      target === 'paused' ? { status: 'paused', under: status } : { status: target },
    )
  })

  it.each(forbidden(expected))('$event in $status is an error', ({ status, event }) => {
    const standing = { status }
    expect(nextStanding(standing, event)).toBeUndefined()
    expect(() => standingAfter(standing, event)).toThrow(wrongStatus(standing, event))
  })

  it.each(allowed(underPause))('$event while $status is paused leads to $target', (pair) => {
    const leaves = pair.event === 'resumed' || pair.event === 'stopped'
    expect(standingAfter({ status: 'paused', under: pair.status }, pair.event)).toEqual(
      leaves ? { status: pair.target } : { status: 'paused', under: pair.target },
    )
  })

  it.each(forbidden(underPause))('$event while $status is paused is an error', ({ status, event }) => {
    const standing = { status: 'paused', under: status } as const
    expect(() => standingAfter(standing, event)).toThrow(wrongStatus(standing, event))
  })

  it('lets nothing happen to a paused task that has nothing to go back to, except a stop', () => {
    for (const event of transitions.filter(isTransition))
      expect(nextStanding({ status: 'paused' }, event)).toEqual(
        event === 'stopped' ? { status: 'stopped' } : undefined,
      )
  })

  it('can leave an ended status only by reopening', () => {
    const ways = allowed(expected).filter(({ status, target }) => isEnded(status) && target !== status)
    expect(ways.map(({ status, event }) => [status, event])).toEqual(
      statuses.filter(isEnded).map((status) => [status, 'reopened']),
    )
  })

  it.each([
    ['queued', false, true],
    ['understanding', false, true],
    ['planning', false, true],
    ['executing', false, true],
    ['waiting_approval', false, false],
    ['clarifying', false, false],
    ['paused', false, false],
    ['finishing', false, true],
    ['done', true, false],
    ['interrupted', true, false],
    ['failed', true, false],
    ['stopped', true, false],
  ] as const)('%s has ended: %s, goes on without a person: %s', (status, ended, runnable) => {
    expect([isEnded(status), isRunnable(status)]).toEqual([ended, runnable])
  })
})
