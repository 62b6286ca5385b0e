import type { connection } from '../../state/live.ts'
import { words } from '../../state/say.ts'
import './quiet-line.css'

/** What is to be known about this page, in one quiet line: that it hears nothing, or that no model is set. */
export const QuietLine = ({
  connection: state,
  isRehearsal,
}: {
  readonly connection: (typeof connection)['value']
  readonly isRehearsal: boolean
}) => (
  <div role="status" class="quiet-lines">
    {state === 'lost' ? <p class="quiet-line">{words('console.lost')}</p> : null}
    {isRehearsal ? (
      <p class="quiet-line">
        {words('notice.rehearsal')} {words('notice.rehearsal_fix')}
      </p>
    ) : null}
  </div>
)
