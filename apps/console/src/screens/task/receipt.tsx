import type { TaskView } from '@errand/agent-core'
import { countText, durationText, moneyText } from '@errand/words'
import { useState } from 'preact/hooks'
import type { JournalItem } from '../../api/journal.ts'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { Button } from '../../ui/button.tsx'
import { Ledger } from '../../ui/fields.tsx'
import { RailPart } from '../../ui/rail.tsx'
import { waitedMs } from './waited.ts'

interface ReceiptProps {
  readonly view: TaskView
  readonly journal: readonly JournalItem[]
  /** Milliseconds UTC until which a wait that goes on is counted. */
  readonly until: number
}

/** What the task came to, and under which id its trace is kept. */
export const Receipt = ({ view, journal, until }: ReceiptProps) => {
  const count = (type: string): number => journal.filter((item) => item.type === type).length
  const { input, output, microUsd, unpriced } = view.usage
  return (
    <>
      <RailPart title={words('console.task.trace')}>
        <Trace id={view.traceId} />
      </RailPart>
      <RailPart title={words('console.task.receipt')}>
        <Ledger
          lines={[
            { name: words('console.task.lane_calls'), value: count('call_started') },
            { name: words('console.task.approvals'), value: count('approval_granted') },
            { name: words('console.task.waited'), value: durationText(waitedMs(journal, until)) },
            { name: words('console.task.tokens'), value: countText(language.value, input + output) },
            { name: words('console.task.cost'), value: moneyText(language.value, microUsd), total: true },
          ]}
        />
        {unpriced ? <p class="faint">{words('console.task.unpriced')}</p> : null}
      </RailPart>
    </>
  )
}

const Trace = ({ id }: { readonly id: string }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <div class="trace-line">
      <code class="grow">{id}</code>
      <Button
        small
        icon="copy"
        onPress={() => {
          void navigator.clipboard.writeText(id).then(() => setCopied(true))
        }}
      >
        <span aria-live="polite">{words(isCopied ? 'console.task.copied' : 'console.task.copy_trace')}</span>
      </Button>
    </div>
  )
}
