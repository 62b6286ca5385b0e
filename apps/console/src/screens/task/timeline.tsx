import { durationText } from '@errand/words'
import { useMemo } from 'preact/hooks'
import type { JournalItem } from '../../api/journal.ts'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { isPhone } from '../../ui/phone.ts'
import { offsetText } from '../../ui/passing-time.ts'
import { useAtMost } from '../../ui/use-at-most.ts'
import { axisOf, type Axis } from './axis.ts'
import type { Calls } from './calls.ts'
import { lanesOf, type Bar, type Lanes as LanesOf } from './lanes.ts'
import { Scrubber } from './scrubber.tsx'
import type { Replay } from './use-replay.ts'
import './timeline.css'

interface TimelineProps {
  readonly journal: readonly JournalItem[]
  readonly calls: Calls
  /** Milliseconds from the opening to where the picture ends. */
  readonly end: number
  readonly shown: readonly JournalItem[]
  readonly replay: Replay
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** When the model thought, calls ran and people were waited for, over the axis that the playhead moves on. */
export const Timeline = ({ shown, replay, ...told }: TimelineProps) => {
  const { journal, calls, end } = usePicture(told)
  const lanes = useMemo(() => lanesOf(journal, calls, end), [journal, calls, end, language.value])
  const axis = useMemo(
    () =>
      axisOf(
        end,
        lanes.bars.filter(({ isIdle }) => isIdle),
      ),
    [lanes, end],
  )
  const opened = journal[0]?.at ?? 0
  const head = replay.follows ? 1 : axis.place((shown[replay.at]?.at ?? opened) - opened)
  const at = replay.follows ? journal.at(-1)?.seq : shown[replay.at]?.seq
  const pictures = useMemo(() => <Lanes lanes={lanes} axis={axis} at={at} />, [lanes, axis, at])
  return (
    <section class="timeline" aria-label={words('console.task.timeline')}>
      <div class="lanes">
        {pictures}
        <div class="lane-over" aria-hidden="true">
          <span class="playhead" style={{ left: percent(head) }} />
        </div>
      </div>
      <Scrubber axis={axis} head={head} shown={shown} opened={opened} replay={replay} />
      <div class="ticks" aria-hidden="true">
        {axis.ticks.map(({ share, ms }) => (
          <span key={share} class={share > 0.95 ? 'last' : undefined} style={{ left: percent(share) }}>
            {axis.isFine ? offsetText(ms) : durationText(ms)}
          </span>
        ))}
      </div>
    </section>
  )
}

/** A picture of many events is drawn anew only now and then. */
const manyEvents = 500
const oftenMs = 1_000

const usePicture = ({ journal, calls, end }: Pick<TimelineProps, 'journal' | 'calls' | 'end'>) => {
  const told = useMemo(() => ({ journal, calls, end }), [journal, calls, end])
  const seldom = useAtMost(told, oftenMs)
  return journal.length > manyEvents ? seldom : told
}

const Lanes = ({
  lanes,
  axis,
  at,
}: {
  readonly lanes: LanesOf
  readonly axis: Axis
  /** The event at the playhead. */
  readonly at: number | undefined
}) => {
  const callRows = Array.from({ length: lanes.callRows }, (_, row) => row)
  const barsIn = (lane: Bar['lane'], row = 0) =>
    lanes.bars
      .filter((bar) => bar.lane === lane && bar.row === row)
      .map((bar) => <Picture key={bar.key} bar={bar} axis={axis} isAt={at === bar.seq} />)
  return (
    <>
      <div class="lane steps" aria-hidden="true">
        <span />
        <div class="lane-bed">{stepMarks(lanes.steps, axis)}</div>
      </div>
      <div class="lane">
        <span>{words('console.task.lane_model')}</span>
        <div class="lane-bed">{barsIn('model')}</div>
      </div>
      {callRows.map((row) => (
        <div class="lane" key={row}>
          <span>{row === 0 ? words('console.task.lane_calls') : null}</span>
          <div class="lane-bed">{barsIn('calls', row)}</div>
        </div>
      ))}
      <div class="lane">
        <span>{words('console.task.lane_you')}</span>
        <div class="lane-bed">{barsIn('you')}</div>
      </div>
    </>
  )
}

/** Narrower than this its words do not fit inside. */
const narrow = 0.08

/** A picture and no control: rows and scrubber are those. */
const Picture = ({ bar, axis, isAt }: { readonly bar: Bar; readonly axis: Axis; readonly isAt: boolean }) => {
  const from = axis.place(bar.from)
  const width = axis.place(bar.to) - from
  return (
    <span
      role="img"
      aria-label={bar.text}
      title={bar.text}
      class={`bar s-${bar.state}${bar.isIdle ? ' idle' : ''}${isAt ? ' at' : ''}`}
      style={{ left: percent(from), width: percent(width) }}
    >
      {width < narrow ? null : <span aria-hidden="true">{bar.text}</span>}
    </span>
  )
}

/** Numbers of steps that are too near to the last shown one are left out. */
const stepMarks = (steps: readonly { readonly step: number; readonly at: number }[], axis: Axis) => {
  let last = -1
  return steps.flatMap(({ step, at }) => {
    const share = axis.place(at)
    if (share - last < (isPhone.value ? 0.09 : 0.04)) return []
    last = share
    return [
      <span key={step} class={`step-mark${share > 0.97 ? ' last' : ''}`} style={{ left: percent(share) }}>
        {step}
      </span>,
    ]
  })
}
