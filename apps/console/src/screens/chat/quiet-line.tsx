import type { Session } from '../../api/session.ts'
import type { connection } from '../../state/live.ts'
import { words } from '../../state/say.ts'
import './quiet-line.css'

/** What is to be known about this page, in one quiet line: that it hears nothing, or that no model is set. */
export const QuietLine = ({
  connection: state,
  session,
}: {
  readonly connection: (typeof connection)['value']
  readonly session: Session | 'unknown' | undefined
}) => {
  const isRehearsal = session !== undefined && session !== 'unknown' && session.rehearsal
  return (
    <div role="status" class="quiet-lines">
      {state === 'lost' ? <p class="quiet-line">{words('console.lost')}</p> : null}
      {isRehearsal ? (
        <p class="quiet-line">
          {words('notice.rehearsal')} {words('notice.rehearsal_fix')}
        </p>
      ) : null}
    </div>
  )
}
