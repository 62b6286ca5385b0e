import { startOpenAI } from '@errand/simulators/openai'
import { figure, type Figure } from './figure.ts'
import { startHub } from './hub-process.ts'
import { takeTurn } from './turn-client.ts'

const turns = 400

/** Turns a second with 8 and with 64 clients at once, each in conversations of its own; the model answers at once. */
export const concurrency = async (): Promise<readonly Figure[]> => {
  await using model = await startOpenAI({ script: () => ({ kind: 'text', text: 'pong' }) })
  await using hub = await startHub({
    OPENAI_API_KEY: 'bench-key',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'gpt-4.1-mini',
    ERRAND_BUDGETS__USER_PER_DAY__TOKENS: '1000000000',
  })
  const rate = async (clients: number): Promise<number> => {
    let next = 0
    const client = async (): Promise<void> => {
      while (next < turns) await takeTurn(hub, `${clients} clients, turn ${next++}`, 'ping')
    }
    const begun = performance.now()
    await Promise.all(Array.from({ length: clients }, client))
    return turns / ((performance.now() - begun) / 1_000)
  }
  await rate(8)
  return [
    figure('concurrency.turns_per_s.8', {
      value: await rate(8),
      unit: 'turns/s',
      goal: 80,
      better: 'higher',
    }),
    figure('concurrency.turns_per_s.64', {
      value: await rate(64),
      unit: 'turns/s',
      goal: 80,
      better: 'higher',
    }),
  ]
}
