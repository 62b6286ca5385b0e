import type { JournalItem } from '../../api/journal.ts'
import { words } from '../../state/say.ts'
import { IconButton } from '../../ui/button.tsx'
import { offsetText } from '../../ui/passing-time.ts'
import type { Axis } from './axis.ts'
import type { Replay } from './use-replay.ts'
import './scrubber.css'

/** Parts that the axis is divided into for the hand. */
const grain = 1_000

interface ScrubberProps {
  readonly axis: Axis
  readonly head: number
  readonly shown: readonly JournalItem[]
  readonly opened: number
  readonly replay: Replay
}

/** Moves the playhead: by hand along the axis, by keys and buttons from event to event, or by itself. */
export const Scrubber = ({ axis, head, shown, opened, replay }: ScrubberProps) => {
  const here = shown[replay.at]
  const to = (value: number): void => {
    const time = opened + axis.timeAt(value / grain)
    replay.select(value >= grain ? shown.length - 1 : shown.findLastIndex(({ at }) => at <= time))
  }
  return (
    <div class="scrubber">
      <div class="scrubber-buttons">
        <IconButton icon="previous" label={words('console.task.previous')} onPress={() => replay.step(-1)} />
        <IconButton
          icon={replay.plays ? 'pause' : 'play'}
          label={words(replay.plays ? 'console.task.hold' : 'console.task.replay')}
          onPress={replay.toggle}
        />
        <IconButton icon="next" label={words('console.task.next')} onPress={() => replay.step(1)} />
      </div>
      <input
        type="range"
        min={0}
        max={grain}
        value={Math.round(head * grain)}
        style={{ '--head': `${head * 100}%` }}
        aria-label={words('console.task.position')}
        aria-valuetext={
          here === undefined
            ? undefined
            : words('console.task.position_text', {
                seq: here.seq,
                of: shown.at(-1)?.seq ?? here.seq,
                time: offsetText(here.at - opened),
              })
        }
        onInput={({ currentTarget }) => to(Number(currentTarget.value))}
      />
    </div>
  )
}
