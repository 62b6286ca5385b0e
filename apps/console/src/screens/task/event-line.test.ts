import { eventData, type EventType } from '@errand/agent-core'
import { afterEach, describe, expect, it } from 'vitest'
import { isKnown, type JournalItem } from '../../api/journal.ts'
import { language } from '../../state/reader.ts'
import { exampleEvents } from '../../test-support/example-events.ts'
import { callsOf } from './calls.ts'
import { lineOf, nameOf } from './event-line.ts'

const calls = callsOf(exampleEvents)
const types = Object.keys(eventData)

afterEach(() => {
  language.value = 'en'
})

describe('what is said of an event', () => {
  it('has an example of every type of event', () => {
    expect([...new Set(exampleEvents.map(({ type }) => type))].toSorted()).toEqual(types.toSorted())
    expect(exampleEvents.filter((item) => !isKnown(item))).toEqual([])
  })

  it.each(['en', 'zh'] as const)('is a whole sentence from its data for every type, in %s', (spoken) => {
    language.value = spoken
    for (const item of exampleEvents) {
      const line = lineOf(item, calls)
      expect(line).not.toMatch(/…|[{}]|undefined|\.\.|。。|\. ?,/u)
      expect(line.length).toBeGreaterThan(3)
      expect(nameOf(item)).not.toBe(`console.event.${item.type}`)
    }
  })

  it('differs between the languages', () => {
    const english = exampleEvents.map((item) => lineOf(item, calls))
    language.value = 'zh'
    const chinese = exampleEvents.map((item) => lineOf(item, calls))
    expect(chinese.filter((line, index) => line === english[index])).toEqual([])
  })

  it.each<readonly [EventType, string]>([
    ['opened', 'ann asked: Find the late orders'],
    ['decided', 'Step 1: Lists the orders · Mails the customers'],
    ['call_finished', 'Lists the orders: ok, 400 ms'],
    ['approval_denied', 'ann said no to "Mails the customers": not today'],
    ['asked', 'It asks: Which week?'],
    ['finished', 'The end: Done'],
  ])('tells of %s what matters', (type, line) => {
    expect(lineOf(exampleOf(type), calls)).toBe(line)
  })

  it('says of an event that this page does not know that it does not, and calls it by its type', () => {
    const strange: JournalItem = { seq: 1, type: 'sang', at: 0, actor: 'model', data: { song: 'a' } }
    expect(lineOf(strange, calls)).toBe('This page does not know this kind of event')
    expect(nameOf(strange)).toBe('sang')
    const misshapen: JournalItem = { seq: 1, type: 'finished', at: 0, actor: 'system', data: {} }
    expect(isKnown(misshapen)).toBe(false)
  })
})

const exampleOf = (type: EventType): JournalItem => {
  const found = exampleEvents.find((item) => item.type === type)
  if (found === undefined) throw new Error(`no example of ${type}`)
  return found
}
