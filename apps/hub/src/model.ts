import type { Decide } from '@errand/agent-core'
import { rehearsal, type Config } from '@errand/config'
import { createOpenAIDecide, createRehearsalDecide } from '@errand/model'

/** The model that the config names; without one the rehearsal model, which says that it is none. */
export const modelFor = ({ models }: Config): Decide =>
  models.main === rehearsal
    ? createRehearsalDecide()
    : createOpenAIDecide({ apiKey: models.apiKey, baseUrl: models.baseUrl, prices: models.prices })
