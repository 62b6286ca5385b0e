import type { ApprovalView } from '@errand/agent-core'
import { useMemo, useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { AllArguments } from './all-arguments.tsx'
import { ChangeDiff } from './change-diff.tsx'
import { changeLines } from './change-lines.ts'
import type { Arguments } from './shown-json.ts'
import './what-runs.css'

/** More lines, or things of a list, than these are shown only when asked for; approving comes after. */
const most = 200

const longest = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest))
  return typeof value === 'object' && value !== null ? Math.max(0, ...Object.values(value).map(longest)) : 0
}

/** Whether it is not all on the page at first. */
export const isLong = ({ change }: ApprovalView, args: Arguments | undefined): boolean =>
  change.split('\n').length > most || longest(args) > most

/** Everything that will run: what changes, and every argument; nothing is cut, the rest comes at a press. */
export const WhatRuns = ({
  approval: { level, change, flags = [], arguments: json },
  args,
  isWhole,
  onWhole,
}: {
  readonly approval: ApprovalView
  readonly args: Arguments | undefined
  readonly isWhole: boolean
  readonly onWhole: () => void
}) => {
  const lines = useMemo(() => changeLines(change), [change])
  const [isOpen, setOpen] = useState(level === 'dangerous')
  const shown = isWhole ? lines : lines.slice(0, most)
  return (
    <div class="what-runs">
      {flags.map((flag) => (
        <p key={flag} class="what-flag">
          <Icon name="warn" />
          <span>{words(flag === 'invisible' ? 'console.invisible' : 'console.mixed_scripts')}</span>
        </p>
      ))}
      <ChangeDiff lines={shown} />
      {shown.length === lines.length ? null : (
        <p class="faint">{words('console.lines_shown', { shown: shown.length, all: lines.length })}</p>
      )}
      {isWhole ? null : (
        <button type="button" class="button" onClick={onWhole}>
          {words('console.show_everything')}
        </button>
      )}
      {level === 'dangerous' ? null : (
        <button type="button" class="what-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {words('console.everything')}
        </button>
      )}
      {!isOpen ? null : args === undefined ? (
        <pre class="what-raw">{json}</pre>
      ) : (
        <AllArguments args={args} most={isWhole ? Number.POSITIVE_INFINITY : most} />
      )}
    </div>
  )
}
