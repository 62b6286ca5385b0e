import { answerContract, inWords } from '@errand/channel-kit/contracts'
import { answerScreen } from '../test/answer-screen.ts'

answerContract('Slack', answerScreen, {
  link: ({ words, url }) => (/^(?:https?:\/\/|mailto:)\S+$/iu.test(url) ? words : inWords({ words, url })),
})
