import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createDigests, createRedactor, defaults, fitDigest, type Digested } from '@errand/agent-core'
import { threadDigests } from '@errand/engine'
import { countTokens, loadTokenizer } from '@errand/model'
import { makeLog, type MadeLog } from './digest-log.ts'
import { figure, type Figure } from './figure.ts'

const model = 'gpt-4o'
const { signal } = new AbortController()

const shown = ({ digest }: Digested): string =>
  (digest &&
    fitDigest(digest, {
      tokens: defaults.result.tokens,
      countTokens: (text) => countTokens(text, model),
      call: 'c1',
    })) ??
  ''

const share = (words: readonly string[], text: string): number =>
  (words.filter((word) => text.includes(word)).length / words.length) * 100

/**
 * What digests of logs keep within the tokens of a result (o200k_base), how much shorter they are, and what they cost,
 * on the spot and in a thread.
 */
export const digest = async (): Promise<readonly Figure[]> => {
  await loadTokenizer(model)
  const onTheSpot = createDigests({ redact: createRedactor([]) })
  const withLevels = makeLog(4_000, { errors: 60, rare: 40, levels: true })
  const without = makeLog(4_000, { errors: 20, rare: 80, levels: false })
  const [levelled, plain] = await Promise.all(
    [withLevels, without].map(async ({ text }) => shown(await onTheSpot.digest(text, { signal }))),
  )
  return [
    figure('digest.errors_kept', {
      value: share(withLevels.errors, levelled ?? ''),
      unit: '%',
      goal: 100,
      better: 'higher',
    }),
    figure('digest.rare_kept_without_levels', {
      value: share([...without.errors, ...without.rare], plain ?? ''),
      unit: '%',
      goal: 95,
      better: 'higher',
    }),
    figure('digest.reduction', {
      value: reduction(withLevels, levelled ?? ''),
      unit: '%',
      goal: 95,
      better: 'higher',
    }),
    ...(await costs()),
  ]
}

const reduction = ({ text }: MadeLog, digested: string): number => (1 - digested.length / text.length) * 100

const costs = async (): Promise<readonly Figure[]> => {
  const { text } = makeLog(600_000, { errors: 60, rare: 40, levels: true })
  const megabytes = text.length / 1_000_000
  const thread = threadDigests({ secrets: ['one secret of many'] })
  await thread.digest(text.slice(0, 1_000_000), { signal })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await thread.digest(text, { signal })
  const ms = performance.now() - began
  delay.disable()
  return [
    figure('digest.thread_ms_per_mb', { value: ms / megabytes, unit: 'ms', goal: 50, better: 'lower' }),
    figure('digest.longest_hold_of_hub', {
      value: delay.percentile(99.9) / 1e6,
      unit: 'ms',
      goal: 50,
      better: 'lower',
    }),
  ]
}
