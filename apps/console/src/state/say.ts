import { explain, sayFor, type Explanation, type SharedKey, type SharedParams } from '@errand/words'
import type { Problem } from '@errand/agent-core'
import { language } from './reader.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

type Params<K extends SharedKey> = keyof SharedParams<K> extends never ? [] : [params: SharedParams<K>]

/** A text of the catalogue in the reader's language; whoever renders it renders again when the language changes. */
export const words = <K extends SharedKey>(key: K, ...params: Params<K>): string =>
  sayFor({ language: language.value, timeZone }, key, ...params)

/** What happened and what to do, in the reader's language. */
export const told = (problem: Problem): Explanation => explain(language.value, problem, { timeZone })
