import type { Decide } from '@errand/agent-core'
import { rehearsal, type Config } from '@errand/config'
import { createOpenAIDecide, createRehearsalDecide, loadTokenizer } from '@errand/model'

/** The model that the config names; without one the rehearsal model, which says that it is none. */
export const modelFor = ({ models }: Config): Decide => {
  if (models.main === rehearsal) return createRehearsalDecide()
  const decide = createOpenAIDecide({ apiKey: models.apiKey, baseUrl: models.baseUrl, prices: models.prices })
  return async (request) => {
    const decided = await decide(request)
    // Results are what is counted. It is big, so it comes with the first call; without it tokens are estimated.
    if (decided.kind === 'decision' && decided.decision.calls.length > 0)
      await loadTokenizer(request.model).catch(() => undefined)
    return decided
  }
}
