import { durationText } from '@errand/words'
import { now } from '../state/now.ts'
import { words } from '../state/say.ts'
import '../task-card/clock.css'

/** How long there is to decide; read when asked for, never announced. */
export const Countdown = ({ deadline }: { readonly deadline: number }) => {
  const left = deadline - now.value
  return (
    <div class="clock" role="timer" aria-live="off">
      {left > 0 ? (
        <>
          <b>{durationText(left)}</b>
          <span>{words('console.left_to_decide')}</span>
        </>
      ) : (
        <span>{words('console.over')}</span>
      )}
    </div>
  )
}
