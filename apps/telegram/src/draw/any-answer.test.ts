import { answerContract, inWords } from '@errand/channel-kit/contracts'
import { answerScreen } from '../test/answer-screen.ts'

const link = ({ words, url }: { readonly words: string; readonly url: string }): string => {
  if (!/^https?:\/\/\S+$/iu.test(url)) return inWords({ words, url })
  const host = URL.canParse(url) ? new URL(url).host : url
  return words.toLowerCase().includes(host.toLowerCase()) ? words : `${words} (${host})`
}

answerContract('Telegram', () => answerScreen(true), { link })
answerContract('an older Telegram', () => answerScreen(false), { link })
