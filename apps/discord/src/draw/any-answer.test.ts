import { answerContract, inWords } from '@errand/channel-kit/contracts'
import { answerScreen } from '../test/answer-screen.ts'

answerContract('Discord', answerScreen, {
  link: ({ words, url }) => {
    if (!/^https?:\/\/\S+$/iu.test(url)) return inWords({ words, url })
    // Brackets that are not in pairs stand in no link.
    if (words !== url && !/^(?:[^[\]]|\[[^[\]]*\])*$/u.test(words)) return inWords({ words, url })
    const host = URL.canParse(url) ? new URL(url).host : url
    return words.toLowerCase().includes(host.toLowerCase()) ? words : `${words} (${host})`
  },
})
