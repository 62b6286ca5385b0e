import type { ApprovalItem } from '../../api/approvals.ts'
import { askingTask } from '../../state/asking-task.ts'
import { now } from '../../state/now.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WaitRow } from './wait-row.tsx'

/** An open approval: what, for whom, until when. It is decided where all of it is shown. */
export const ApprovalRow = ({ approval }: { readonly approval: ApprovalItem }) => {
  const { conversation, change = '', tool = '', level = 'write', deadline } = approval
  const item = askingTask(approval)
  const isDangerous = level === 'dangerous'
  const left = deadline - now.value
  return (
    <WaitRow
      sign={
        isDangerous ? (
          <span class="wait-danger">
            <Icon name="warn" />
          </span>
        ) : (
          <span class="s-waiting_approval">
            <Glyph state="waiting_approval" />
          </span>
        )
      }
      title={firstLine(change) || tool}
      under={
        <>
          {words('console.wait.approval', { level, who: item?.requester.user ?? '–' })}
          {item === undefined ? null : <> · {item.title}</>}
          {' · '}
          <span class="mono">
            {left > 0 ? words('console.wait.left', { ms: left }) : words('console.wait.over')}
          </span>
        </>
      }
      href={linkTo('chat', conversation)}
      act={words('console.wait.review')}
      isPen={isDangerous}
    />
  )
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? ''
