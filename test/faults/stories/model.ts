import { startOpenAI, type OpenAISimulator } from '@errand/simulators/openai'
import { hear } from './heard.ts'
import { scenarioOf } from './scenarios.ts'

/** A server that decides for every scenario by what the conversation holds; it outlives all hubs that ask it. */
export const startModel = (): Promise<OpenAISimulator> =>
  startOpenAI({
    script: (request) => {
      const heard = hear(request)
      return scenarioOf(heard.scenario).decide(heard)
    },
  })
