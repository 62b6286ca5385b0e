export { createOpenAIDecide } from './openai/decide.ts'
export type { OpenAIOptions } from './openai/options.ts'
export { costOf, priceOf, shippedPrices, type Price, type Prices } from './prices.ts'
export { countTokens, loadTokenizer } from './tokens.ts'
