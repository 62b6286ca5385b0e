import type { Usage } from '@errand/agent-core'
import { undated } from './undated.ts'

/** USD per million tokens, which is the same number as millionths of a dollar per token. */
export interface Price {
  readonly input: number
  /** Input tokens that the endpoint had cached. */
  readonly cached: number
  readonly output: number
}

/** Prices by the name of the model. */
export type Prices = Readonly<Record<string, Price>>

const per = (input: number, cached: number, output: number): Price => ({ input, cached, output })

/** List prices of common models, from the price page of OpenAI in June 2026; a config overrides them. */
export const shippedPrices: Prices = {
  'gpt-3.5-turbo': per(0.5, 0.5, 1.5),
  'gpt-4-turbo': per(10, 10, 30),
  'gpt-4o': per(2.5, 1.25, 10),
  'gpt-4o-mini': per(0.15, 0.075, 0.6),
  'gpt-4.1': per(2, 0.5, 8),
  'gpt-4.1-mini': per(0.4, 0.1, 1.6),
  'gpt-4.1-nano': per(0.1, 0.025, 0.4),
  'gpt-5': per(1.25, 0.125, 10),
  'gpt-5-mini': per(0.25, 0.025, 2),
  'gpt-5-nano': per(0.05, 0.005, 0.4),
  'gpt-5.1': per(1.25, 0.125, 10),
  'gpt-5.2': per(1.75, 0.175, 14),
  'gpt-5.4': per(2.5, 0.25, 15),
  'gpt-5.4-mini': per(0.75, 0.075, 4.5),
  'gpt-5.4-nano': per(0.2, 0.02, 1.25),
  'gpt-5.5': per(5, 0.5, 30),
  o1: per(15, 7.5, 60),
  'o3-mini': per(1.1, 0.55, 4.4),
  o3: per(2, 0.5, 8),
  'o4-mini': per(1.1, 0.275, 4.4),
}

/** The price of a model: its own, else that of its name without the date, from `prices` before the shipped ones. */
export const priceOf = (model: string, prices: Prices = {}): Price | undefined => {
  const known = new Map(Object.entries({ ...shippedPrices, ...prices }))
  return known.get(model) ?? known.get(undated(model))
}

/** Millionths of a dollar, rounded up, so that a budget is never overrun by rounding. */
export const costOf = (usage: Pick<Usage, 'input' | 'cached' | 'output'>, price: Price): number =>
  Math.ceil(
    (usage.input - usage.cached) * price.input + usage.cached * price.cached + usage.output * price.output,
  )
