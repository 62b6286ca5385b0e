import { besides } from './besides.ts'
import { phraseOf, readVisible, type ApprovalView, type TaskView } from '@errand/agent-core'
import { platformText, say, tellApproval } from '@errand/words'
import type { Button } from './button.ts'
import type { Reading } from './reading.ts'

/** What asks a person to decide, or, once it is decided, says who did and has no buttons. */
export interface ApprovalCard {
  readonly approval: string
  readonly call: string
  readonly level: ApprovalView['level']
  /** What it is: the purpose, and that it needs a decision. */
  readonly title: string
  readonly purpose: string
  readonly tool: string
  /** What will change: lines that begin with `+` or `-` are added or removed ones. */
  readonly change: string
  /**
   * All that will run, as JSON; never shortened: what cannot be shown whole cannot be approved (P4). Of a text that
   * stands whole in `change`, it says so.
   */
  readonly arguments: string
  /** The same was done before; what deceives the eye; who may decide; until when. */
  readonly notes: readonly string[]
  /** What has to be typed before a dangerous call of more than one thing; undefined where nothing has to. */
  readonly phrase?: string
  readonly buttons: readonly Button[]
  /** Who decided what, and when. */
  readonly decided?: string
}

export const approvalCard = (view: TaskView, approval: ApprovalView, reading: Reading): ApprovalCard => {
  const { language, timeZone, nameOf } = reading
  const { id, level, state, call, tool, change, arguments: args } = approval
  // The call of a part is none of the task's own.
  const own = approval.part === undefined ? view.steps.flatMap(({ calls }) => calls) : []
  const purpose = own.find((one) => one.id === call)?.purpose ?? tool
  // More than one thing is affected: it has to be typed, so that nobody agrees to them unread (cards.md 6).
  const phrase = level === 'dangerous' ? phraseOf({ name: tool }, readVisible(args) ?? {}) : undefined
  const decided = decidedOf(approval, reading)
  const requester = nameOf(view.requester)
  const { title, warnings, terms } = tellApproval(approval, { language, timeZone, requester })
  return {
    approval: id,
    call,
    level,
    title,
    purpose,
    tool,
    change,
    arguments: besides(change, args, language),
    notes: [...warnings, ...terms],
    ...(phrase === undefined ? {} : { phrase }),
    buttons: state === 'open' ? buttonsOf(approval, reading) : [],
    ...(decided === undefined ? {} : { decided }),
  }
}

const buttonsOf = ({ id, level }: ApprovalView, { language, idOf }: Reading): readonly Button[] => {
  const deny: Button = {
    id: idOf({ do: 'deny', approval: id }),
    label: say(language, 'approval.deny'),
    style: level === 'dangerous' ? 'plain' : 'danger',
    act: 'deny',
  }
  const edit: Button = {
    id: idOf({ do: 'edit', approval: id }),
    label: say(language, 'approval.edit'),
    style: 'plain',
    act: 'edit',
  }
  // A dangerous one is looked through first; the button that runs it stands where all of it is shown.
  if (level === 'dangerous')
    return [
      {
        id: idOf({ do: 'review', approval: id }),
        label: say(language, 'chat.review'),
        style: 'plain',
        act: 'review',
      },
      edit,
      deny,
    ]
  return [
    {
      id: idOf({ do: 'approve', approval: id, scope: 'once' }),
      label: say(language, 'approval.once'),
      style: 'agree',
      act: 'approve',
    },
    {
      id: idOf({ do: 'approve', approval: id, scope: 'task' }),
      label: say(language, 'approval.task'),
      style: 'plain',
      act: 'approve',
    },
    edit,
    deny,
  ]
}

const decidedOf = (
  { state, decidedBy, decidedAt, deadline, reason }: ApprovalView,
  { language, timeZone, nameOf }: Reading,
): string | undefined => {
  if (state === 'open') return undefined
  if (decidedBy === undefined || state === 'expired')
    return say(language, 'approval.expired', { at: decidedAt ?? deadline }, { timeZone })
  const told = say(
    language,
    'approval.decided',
    {
      state,
      who: nameOf(decidedBy),
      platform: platformText(language, decidedBy.platform),
      at: decidedAt ?? deadline,
    },
    { timeZone },
  )
  return reason === undefined ? told : `${told} ${say(language, 'approval.reason', { reason })}`
}
