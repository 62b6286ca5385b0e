import { explain, say, type Language } from '@errand/words'
import type { Home } from '../home.ts'
import { readTroubles } from '../troubles.ts'
import { warn, type Finding } from './finding.ts'

/** What went wrong between the hub and its chats since it started; nothing where nothing did. */
export const chatsChecks = (home: Home, language: Language): readonly Finding[] =>
  readTroubles(home).map((trouble) => {
    const { text, fix } = explain(language, trouble)
    const { times, at } = trouble
    return warn('chats', say(language, 'doctor.chats', { text, times, at }), fix)
  })
