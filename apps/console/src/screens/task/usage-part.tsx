import type { EventData } from '@errand/agent-core'
import { countText, moneyText } from '@errand/words'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { Ledger } from '../../ui/fields.tsx'
import { RailPart } from '../../ui/rail.tsx'
import './usage-part.css'

/** The tokens of one decision: how many came from the cache, how many were new, how many came out. */
export const UsagePart = ({ usage }: { readonly usage: EventData<'decided'>['usage'] }) => {
  const { input, cached, output, microUsd, estimated = false } = usage
  const parts = [
    { name: words('console.task.input_cached'), tokens: cached, kind: 'cached' },
    { name: words('console.task.input_new'), tokens: Math.max(0, input - cached), kind: 'new' },
    { name: words('console.task.output'), tokens: output, kind: 'out' },
  ]
  const price = microUsd === undefined ? '' : moneyText(language.value, microUsd)
  return (
    <RailPart
      title={words('console.task.tokens')}
      aside={<span>{estimated ? words('console.task.estimated') : price}</span>}
    >
      <div class="usage-bar" aria-hidden="true">
        {parts.map(({ kind, tokens }) => (
          <span key={kind} class={kind} style={{ flexGrow: tokens }} />
        ))}
      </div>
      <Ledger lines={parts.map(({ name, tokens }) => ({ name, value: countText(language.value, tokens) }))} />
    </RailPart>
  )
}
