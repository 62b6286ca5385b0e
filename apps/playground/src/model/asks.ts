import { platformText, say, type Language } from '@errand/words'
import { platforms, type PlatformName } from '../seat.ts'
import {
  broadcast,
  failed,
  firstPage,
  handover,
  interrupted,
  longAnswer,
  longRead,
  question,
} from './stories.ts'
import type { Story } from './story.ts'
import { english, type StoryWords } from './words-en.ts'
import { chinese } from './words-zh.ts'

/** Requests that the page offers, in the order in which it does. */
export const asks = [
  'quick',
  'write',
  'dangerous',
  'question',
  'slow',
  'meanwhile',
  'long',
  'interrupted',
  'failed',
] as const
export type Ask = (typeof asks)[number]

/** Those that go as the rehearsal model takes them have no story. */
const stories: Readonly<Partial<Record<Ask, (words: StoryWords, platform: PlatformName) => Story>>> = {
  write: handover,
  dangerous: broadcast,
  question,
  slow: longRead,
  meanwhile: longRead,
  long: longAnswer,
  interrupted,
  failed,
}

/** The words of a prepared request on a platform. */
export const textOf = (ask: Ask, platform: PlatformName, language: Language): string =>
  say(language, `playground.ask.${ask}`, { platform: platformText(language, platform) })

/** What the first step of the long one is for. */
export const firstStep = (language: Language): string =>
  firstPage(language === 'zh' ? chinese : english).purpose

/** The story that a prompt asks for in either language; undefined where it asks for none. */
export const storyIn = (prompt: string): Story | undefined => {
  for (const [language, words] of [
    ['en', english],
    ['zh', chinese],
  ] as const)
    for (const ask of asks)
      for (const platform of platforms)
        if (prompt.includes(textOf(ask, platform, language))) return stories[ask]?.(words, platform)
  return undefined
}
