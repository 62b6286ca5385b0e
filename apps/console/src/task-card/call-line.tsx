import type { CallView } from '@errand/agent-core'
import { useState } from 'preact/hooks'
import { now } from '../state/now.ts'
import { told, words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import { CallDetails } from './call-details.tsx'
import { PartRows } from './part-rows.tsx'
import { shortTime } from './short-time.ts'
import { Track } from './track.tsx'
import './call-line.css'

/** A call in one line: its state, what it is for, how long; pressed, it opens. */
export const CallLine = ({
  task,
  call,
  under = false,
}: {
  readonly task: string
  readonly call: CallView
  /** Whether the first line of its result stands under it. */
  readonly under?: boolean
}) => {
  const [isOpen, setOpen] = useState(false)
  const sub = subOf(call, under)
  const isRunning = call.state === 'running'
  return (
    <div class={`call-line s-${call.state}`}>
      <button type="button" class="call-press" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Glyph state={call.state} />
        <span class="grow">
          {call.purpose}
          <CallWord state={call.state} />
        </span>
        <CallTime call={call} />
      </button>
      {sub === '' ? null : <p class="call-sub">{sub}</p>}
      {isRunning && (call.job === true || call.progress !== undefined) ? (
        <Track share={call.progress?.share} live />
      ) : null}
      {call.parts === undefined ? null : <PartRows parts={call.parts} />}
      {isOpen ? <CallDetails task={task} call={call} /> : null}
    </div>
  )
}

/** The usual states are told by their sign to who sees it; the others by their word as well. */
const CallWord = ({ state }: Pick<CallView, 'state'>) => {
  const isUsual = state === 'ok' || state === 'running' || state === 'waiting'
  return <span class={isUsual ? 'heard' : 'call-word'}> {words(`call.${state}`)}</span>
}

const CallTime = ({ call }: { readonly call: CallView }) => {
  const ms = call.ms ?? (call.state === 'running' && call.at !== undefined ? now.value - call.at : undefined)
  return ms === undefined ? null : <span class="call-time">{shortTime(ms)}</span>
}

/** What stands under a call: how far it is, why it failed, or what it found. */
const subOf = (call: CallView, under: boolean): string => {
  if (call.state === 'running') return call.progress?.text ?? ''
  if (call.problem !== undefined) return told(call.problem).text
  return under ? (call.preview ?? '') : ''
}
