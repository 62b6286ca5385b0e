import { say } from '@errand/words'
import { assert, asyncProperty } from 'fast-check'
import { expect, it } from 'vitest'
import { answerOf } from '../../message/answer.ts'
import type { Message } from '../../message/message.ts'
import type { Reading } from '../../message/reading.ts'
import { anyAnswer } from './any-answer.ts'
import { isUnseen, longIn, readsAs, type LinkWords } from './reads-as.ts'

/** A message as a person sees it. */
interface Shown {
  readonly text: string
  readonly spans: readonly { readonly kind: string; readonly text: string; readonly detail?: string }[]
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** A platform with nothing in it but what is posted. */
export interface AnswerScreen extends AsyncDisposable {
  /**
   * Posts a message as the app does, where nothing stands yet, or brings one of ours to it that was posted there as
   * `from`; resolves to what a person sees there then.
   */
  readonly show: (
    message: Message,
    reading: Reading,
    options?: { readonly from?: Message },
  ) => Promise<readonly Shown[]>
  /** What the platform refused, or takes only in part. */
  readonly refused: () => readonly string[]
}

interface Terms {
  /** What is read of a link there. */
  readonly link: LinkWords
  readonly runs?: number
  readonly seed?: number
}

const reading: Reading = {
  language: 'en',
  now: 0,
  idOf: () => 'id',
  nameOf: ({ user }) => user,
  isShared: false,
}

/** The whole, where only its beginning is read in the chat. */
const wholeFile = 'answer.md'

/**
 * What an app promises of answers, whatever their Markdown is: all of it arrives as it reads, and calls nobody. How many
 * answers are tried stands in `RANDOM_ANSWERS`.
 */
export const answerContract = (
  name: string,
  open: () => Promise<AnswerScreen>,
  { link, runs = Number(process.env['RANDOM_ANSWERS'] ?? 150), seed = 1 }: Terms,
): void => {
  it(`${name} takes any answer, and shows all words of its Markdown in order`, async () => {
    await using screen = await open()
    const shows = asyncProperty(anyAnswer, async (source) => {
      await holds(source, { screen, link })
    })
    await assert(shows, { numRuns: runs, seed })
  }, 3_600_000)

  it(`${name} takes any answer in the place of another, and shows no word of that one`, async () => {
    await using screen = await open()
    const shows = asyncProperty(anyAnswer, anyAnswer, async (source, before) => {
      await holds(source, { screen, link, before })
    })
    await assert(shows, { numRuns: Math.ceil(runs / 3), seed: seed + 1 })
  }, 3_600_000)
}

/** One answer on a screen; throws what is wrong. */
const holds = async (
  source: string,
  { screen, link, before }: Pick<Terms, 'link'> & { readonly screen: AnswerScreen; readonly before?: string },
): Promise<void> => {
  const refused = screen.refused().length
  const answer = messageOf(source)
  const seen = await screen.show(answer, reading, before === undefined ? {} : { from: messageOf(before) })
  expect(screen.refused().slice(refused)).toEqual([])
  // The message of a file may say its name.
  const texts = seen
    .filter(({ files }) => files.length === 0)
    .map(({ text }) => text)
    .filter((text) => text !== '')
  const files = new Map(
    seen.flatMap((one) => one.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])),
  )
  for (const { name, text } of answer.files) expect(files.get(name)).toBe(text)
  const tidy = texts.length > 1 ? squeezed : spaced
  expect(answer.files.map(({ text }) => text)).toEqual(longIn(source))
  const words = readsAs(answer.markdown, { link })
  const expected = isUnseen.test(words) ? say('en', 'chat.no_words') : words
  const whole = files.get(wholeFile)
  if (whole === undefined) expect(tidy(texts.join('\n'))).toBe(tidy(expected))
  else {
    expect(whole).toBe(answer.markdown)
    const first = squeezed(texts[0] ?? '')
    expect(first).toBe(squeezed(expected).slice(0, first.length))
  }
  const calls = seen.flatMap(({ spans }) => spans).filter(({ kind }) => kind === 'mention')
  expect(calls.filter(({ text }) => !isQuietCall.test(text))).toEqual([])
}

const messageOf = (source: string): Extract<Message, { readonly kind: 'answer' }> => {
  const answer = answerOf({ id: 't1', answer: source, steps: [] }, reading)
  if (answer === undefined) throw new Error('There is no answer.')
  return { kind: 'answer', key: 'answer:0', ...answer }
}

/** What is drawn like a call where it calls nobody. */
const isQuietCall = /^@(?:everyone|here)$/u

/** Without what is no word: lines of tables, dots of lists, spaces without width. */
const spaced = (text: string): string =>
  text
    .replaceAll(/[│─┼•\u200B]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const squeezed = (text: string): string => spaced(text).replaceAll(' ', '')
