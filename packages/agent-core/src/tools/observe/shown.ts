import { createObserver } from './observer.ts'
import { fitDigest } from './fit.ts'

const countTokens = (text: string): number => Math.ceil(text.length / 3.5)

/** For tests: what a text is digested to, at three and a half characters a token; empty where no digest fits. */
export const shown = (text: string, { tokens = 2_000 }: { readonly tokens?: number } = {}): string => {
  const observer = createObserver()
  observer.add(text)
  const digest = observer.end()
  return digest === undefined ? '' : (fitDigest(digest, { tokens, countTokens, call: 'c1' }) ?? '')
}
