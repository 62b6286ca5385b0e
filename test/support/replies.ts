import type { Reply } from '@errand/simulators/openai'

type Calls = Extract<Reply, { readonly kind: 'calls' }>

/** One call as a model makes it, with its purpose. */
export const call = (
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  purpose = `use ${name}`,
): Calls['calls'][number] => ({ name, arguments: { purpose, ...args } })

/** A decision for these calls, side by side. */
export const calls = (...wanted: Calls['calls']): Calls => ({
  kind: 'calls',
  text: 'Next.',
  calls: wanted,
})

/** A final answer. */
export const answer = (text: string): Extract<Reply, { readonly kind: 'text' }> => ({ kind: 'text', text })
