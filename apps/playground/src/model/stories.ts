import type { PlatformName } from '../seat.ts'
import { answer, calls, type Story, type Wish } from './story.ts'
import type { StoryWords } from './words-en.ts'

const log = 'logs/checkout-service.log'
const files = ['notes/runbook.md', 'notes/值班记录.md', 'data/orders.csv'] as const
/** None of them is there. */
const missing = ['logs/yesterday.log', 'logs/checkout-service.1.log', 'logs/old/checkout.log'] as const

const read = (words: StoryWords, path: string): Wish => ({
  tool: 'read_file',
  args: { path },
  purpose: words.reading(path),
})

const look = (words: StoryWords): Wish => ({
  tool: 'list_files',
  args: { path: '.' },
  purpose: words.looking,
})

const planned = (words: StoryWords, items: readonly string[], at: number): Wish => ({
  tool: 'update_plan',
  args: {
    items: items.map((text, index) => ({
      text,
      state: index === at ? 'doing' : index < at ? 'done' : 'open',
    })),
  },
  purpose: words.planning,
})

/** Looks, reads two things side by side, and asks before it writes. */
export const handover = (words: StoryWords): Story => ({
  move: (step, results) => {
    if (step === 0) return calls(words.looking, planned(words, words.handoverPlan, 0), look(words))
    if (step === 1)
      return calls(words.errors, read(words, files[0]), {
        tool: 'search_files',
        args: { pattern: 'ERROR', path: log },
        purpose: words.errors,
      })
    if (step === 2)
      return calls(words.writing, planned(words, words.handoverPlan, 1), {
        tool: 'write_file',
        args: { path: 'notes/handover.md', content: words.handover },
        purpose: words.writing,
      })
    return answer(results.at(-1)?.includes(' write_file: ok') === true ? words.written : words.notWritten)
  },
})

const pageLines = 30
const mostPages = 8

const page = (words: StoryWords, step: number): Wish => {
  const from = step * pageLines + 1
  const to = from + pageLines - 1
  return { tool: 'read_file', args: { path: log, from, to }, purpose: words.page(from, to) }
}

export const firstPage = (words: StoryWords): Wish => page(words, 0)

/** Goes on for as long as there are steps, so that it can be stopped, and spoken to. */
export const longRead = (words: StoryWords): Story => ({
  move: (step) => {
    if (step >= mostPages) return answer(words.quiet)
    const plan = step === 0 ? [planned(words, words.readPlan, 1)] : []
    return calls(words.pages, ...plan, page(words, step))
  },
})

export const question = (words: StoryWords): Story => ({
  move: (step, results) => {
    if (step === 0)
      return calls(words.unsure, {
        tool: 'ask_user',
        args: { question: words.which, options: files },
        purpose: words.asking,
      })
    const path = files.find((file) => results[0]?.includes(file) === true) ?? files[0]
    return step === 1 ? calls(words.reading(path), read(words, path)) : answer(words.summed(path))
  },
})

/** Writes to two people at once, which is dangerous and asks for a typed phrase. */
export const broadcast = (words: StoryWords, platform: PlatformName): Story => ({
  move: (step, results) => {
    if (step === 0)
      return calls(words.sending, {
        tool: 'send_message',
        args: { to: [contactName('Ben', platform), contactName('Eve', platform)], text: words.news },
        purpose: words.sending,
      })
    return answer(results[0]?.startsWith('[c1] send_message: ok') === true ? words.sent : words.notSent)
  },
})

/** How somebody is called where one may be known on several platforms. */
export const contactName = (name: string, platform: PlatformName): string => `${name} (${platform})`

export const longAnswer = (words: StoryWords): Story => ({
  move: (step) => (step === 0 ? calls(words.looking, look(words)) : answer(words.long)),
})

/** Looks for files that are not there, until it gives up. */
export const interrupted = (words: StoryWords): Story => ({
  move: (step) => {
    const path = missing[step - 1]
    return step === 0 || path === undefined
      ? calls(words.comparing, read(words, files[0]))
      : calls(words.comparing, read(words, path))
  },
})

export const failed = (words: StoryWords): Story => ({
  move: (step) => (step === 0 ? calls(words.looking, look(words)) : { kind: 'refused' }),
})
