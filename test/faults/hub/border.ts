import type { Commit } from '@errand/agent-core'

/** What one commit holds, as it is named in the table of borders: its events, else what it puts beside them. */
export interface Border {
  readonly name: string
  readonly types: readonly string[]
}

export const borderOf = ({ events = [], inbox = [], approvals = [], settled = [] }: Commit): Border => {
  const types = events.map(({ type }) => type)
  const beside = [
    ...inbox.filter(({ outcome }) => outcome === undefined).map(({ kind }) => `inbox ${kind}`),
    ...approvals.flatMap((change) => (change.kind === 'decide' ? [`approval ${change.to}`] : [])),
    ...settled.map(({ outcome }) => `settled ${outcome}`),
  ]
  return { name: (types.length > 0 ? counted(types) : beside).join(' + '), types }
}

/** Four reads that start together are one kind of border. */
const counted = (types: readonly string[]): readonly string[] =>
  [...new Set(types)].map((type) => {
    const times = types.filter((other) => other === type).length
    return times === 1 ? type : `${type} ×${times}`
  })
