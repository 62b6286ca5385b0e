import { z } from 'zod'

/**
 * Where a hub is killed: right before, or right after, it commits that for which `holds`, an SQL query, first finds a
 * row.
 */
export const death = z.object({ when: z.enum(['before', 'after']), holds: z.string() }).readonly()
export type Death = z.infer<typeof death>

const task = (script: string): string => `SELECT id FROM task WHERE title LIKE '%${script}'`
const delivery = (script: string, name: string, state: string): string =>
  `SELECT 1 FROM delivery WHERE task IN (${task(script)}) AND name LIKE '${name}' AND state = '${state}'`
const event = (script: string, name: string): string =>
  `SELECT 1 FROM event JOIN journal ON journal.id = event.journal JOIN event_type ON event_type.id = event.type
   WHERE journal.task IN (${task(script)}) AND event_type.name = '${name}'`

/** What comes to be with a commit, for the task whose request ends in a word. */
export const things = {
  taken: task,
  decided: (script: string) => event(script, 'decided'),
  finished: (script: string) => event(script, 'finished'),
  cardIntended: (script: string) => delivery(script, 'card', 'intended'),
  cardSent: (script: string) => delivery(script, 'card', 'sent'),
  answerIntended: (script: string) => delivery(script, 'answer:%', 'intended'),
  answerSent: (script: string) => delivery(script, 'answer:%', 'sent'),
  allDelivered: (script: string) => delivery(script, 'all', 'sent'),
  approvalSent: (script: string) => delivery(script, 'approval:%', 'sent'),
  approved: (script: string) =>
    `SELECT 1 FROM approval WHERE task IN (${task(script)}) AND state = 'approved'`,
  started: (script: string) => event(script, 'call_started'),
  ended: (script: string) => event(script, 'call_finished'),
} as const
