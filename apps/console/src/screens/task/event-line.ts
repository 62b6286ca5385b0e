import type { EventData, EventType, Problem } from '@errand/agent-core'
import { isKnown, type JournalItem } from '../../api/journal.ts'
import { told, words } from '../../state/say.ts'
import { tookText } from '../../ui/passing-time.ts'
import { named, purposeOf, type Calls } from './calls.ts'

type Lines = { readonly [T in EventType]: (data: EventData<T>, calls: Calls) => string }

const why = (problem: Problem | undefined): string => (problem === undefined ? '' : told(problem).text)

/** One plain sentence for each type of event. */
const lines: Lines = {
  opened: ({ requester, request }) =>
    words('console.line.opened', { who: requester.user, text: oneLine(request) }),
  reopened: ({ by, request = '' }) =>
    words('console.line.reopened', { who: by.user, text: oneLine(request) }),
  begun: () => words('console.line.begun'),
  understood: ({ route }) => words('console.line.understood', { route }),
  recovered: () => words('console.line.recovered'),
  planned: ({ items }) =>
    words('console.line.planned', {
      count: items.length,
      done: items.filter(({ state }) => state === 'done').length,
      list: items.map(({ text }) => text).join(' · '),
    }),
  decided: ({ step, calls }) =>
    calls.length === 0
      ? words('console.line.decided_final', { step })
      : words('console.line.decided', {
          step,
          list: calls.map(({ purpose, tool }) => named(purpose) || tool).join(' · '),
        }),
  corrected: ({ step, wrong }) =>
    words('console.line.corrected', { step, wrong: oneLine(wrong.join(' · ')) }),
  retried: ({ what, attempt, problem, delayMs }) =>
    words('console.line.retried', { what, attempt, ms: delayMs, problem: why(problem) }),
  fell_back: ({ from, to, problem }) => words('console.line.fell_back', { from, to, problem: why(problem) }),
  approval_asked: ({ level, deadline, change }) =>
    words('console.line.approval_asked', { level, until: deadline, change: oneLine(change) }),
  approval_granted: ({ by, tool, scope }) =>
    words('console.line.approval_granted', { who: by.user, tool, scope }),
  approval_edited: ({ by, call }, calls) =>
    words('console.line.approval_edited', { who: by.user, what: purposeOf(calls, call) }),
  approval_denied: ({ by, call, reason = '' }, calls) =>
    words('console.line.approval_denied', {
      who: by.user,
      what: purposeOf(calls, call),
      reason: oneLine(reason),
    }),
  approval_expired: ({ call }, calls) =>
    words('console.line.approval_expired', { what: purposeOf(calls, call) }),
  call_started: ({ call, tool }, calls) =>
    words('console.line.call_started', { what: purposeOf(calls, call), tool }),
  call_finished: ({ call, outcome, ms, problem }, calls) =>
    words('console.line.call_finished', {
      what: purposeOf(calls, call),
      outcome,
      took: tookText(ms),
      problem: why(problem),
    }),
  part_spawned: ({ key }) => words('console.line.part_spawned', { key }),
  part_ended: ({ key, outcome, ms }) =>
    words('console.line.part_ended', { key, outcome, took: tookText(ms) }),
  call_unknown: ({ call }, calls) => words('console.line.call_unknown', { what: purposeOf(calls, call) }),
  noted: ({ step, left }) =>
    words('console.line.noted', { step, steps: Math.max(0, left.steps), ms: Math.max(0, left.ms) }),
  nudged: ({ pattern }) => words('console.line.nudged', { pattern }),
  asked: ({ about, question, call }, calls) =>
    words('console.line.asked', {
      question:
        about === 'unknown_call'
          ? words('question.unknown_call', { purpose: purposeOf(calls, call) })
          : oneLine(question),
    }),
  answered: ({ by, text }) => words('console.line.answered', { who: by.user, text: oneLine(text) }),
  steered: ({ by, text }) => words('console.line.steered', { who: by.user, text: oneLine(text) }),
  refused: ({ by, problem }) => words('console.line.refused', { who: by.user, problem: why(problem) }),
  paused: ({ by }) => words('console.line.paused', { who: by.user }),
  resumed: ({ by }) => words('console.line.resumed', { who: by.user }),
  stopped: ({ by }) => words('console.line.stopped', { who: by.user }),
  concluded: ({ exit, problem }) => words('console.line.concluded', { exit, problem: why(problem) }),
  finished: ({ outcome }) => words('console.line.finished', { outcome }),
  handed_over: ({ to, problem }) => words('console.line.handed_over', { to, problem: why(problem) }),
  hand_over_failed: ({ problem }) => words('console.line.hand_over_failed', { problem: why(problem) }),
  feedback_given: ({ by, rating }) => words('console.line.feedback_given', { who: by.user, rating }),
  held: ({ by, reason }) => words('console.line.held', { who: by.user, reason: oneLine(reason) }),
  released: ({ by }) => words('console.line.released', { who: by.user }),
  breaker_opened: ({ tool, cause }) => words('console.line.breaker_opened', { tool, cause }),
  breaker_closed: ({ tool }) => words('console.line.breaker_closed', { tool }),
  paired: ({ by, account }) => words('console.line.paired', { who: by.user, account: accountOf(account) }),
  banned: ({ by, account }) => words('console.line.banned', { who: by.user, account: accountOf(account) }),
  unbanned: ({ by, account }) =>
    words('console.line.unbanned', { who: by.user, account: accountOf(account) }),
  linked: ({ by, account }) => words('console.line.linked', { who: by.user, account: accountOf(account) }),
  unlinked: ({ by, account }) =>
    words('console.line.unlinked', { who: by.user, account: accountOf(account) }),
}

const accountOf = ({ platform, user }: EventData<'banned'>['account']): string => `${user} (${platform})`

const longest = 300

/** A text as part of a line: no breaks, and no longer than any screen is wide. */
const oneLine = (text: string): string => {
  const line = text
    .slice(0, longest * 2)
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** What happened, in one sentence; of a kind that this page does not know it says so. */
export const lineOf = (item: JournalItem, calls: Calls): string =>
  isKnown(item) ? lineFor(item.type, item.data, calls) : words('console.line.strange')

const lineFor = <T extends EventType>(type: T, data: EventData<T>, calls: Calls): string =>
  lines[type](data, calls)

/** What kind of event it is, in a word or two. */
export const nameOf = (item: JournalItem): string =>
  isKnown(item) ? words(`console.event.${item.type}`) : item.type
