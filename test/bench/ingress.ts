import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { figure, type Figure } from './figure.ts'
import { connect } from './ingress/connect.ts'
import { flow } from './ingress/flow.ts'
import { startHeldModel } from './ingress/held-model.ts'
import { createLog } from './ingress/log.ts'
import { sideBySide } from './ingress/side-by-side.ts'
import { openTown } from './ingress/town.ts'

const people = 334

/** How a hub that is on all three platforms takes what people say; beside it, how busy the machine was. */
export const ingress = async (): Promise<readonly Figure[]> => {
  const cache = await mkdtemp(path.join(tmpdir(), 'errand-cache-'))
  const log = createLog()
  await using model = await startHeldModel()
  await using town = await openTown(people, { taken: log.take })
  const env = {
    ...town.environment,
    NODE_COMPILE_CACHE: cache,
    OPENAI_API_KEY: 'bench-key',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'gpt-4.1-mini',
    ERRAND_MODELS__FIRST_BYTE_MS: '600000',
    ERRAND_MODELS__DECISION_MS: '600000',
    ERRAND_BUDGETS__USER_PER_DAY__TOKENS: '1000000000',
  }
  try {
    // The first start fills the cache of compiled code.
    await (await connect(env, town)).hub[Symbol.asyncDispose]()
    const scene = { env, town, model, log }
    const figures = [...(await flow(scene)), ...(await sideBySide(scene))]
    const load = { value: loadavg()[0] ?? 0, unit: '', goal: availableParallelism() }
    return [figure('ingress.load', { ...load, better: 'lower' }), ...figures]
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}
