import { makeVisible, readVisible, type ApprovalView, type TaskView } from '@errand/agent-core'
import { useComputed } from '@preact/signals'
import { useMemo, useState } from 'preact/hooks'
import type { Decision } from '../api/approvals.ts'
import { isOwn, mayRule } from '../state/may-rule.ts'
import { words } from '../state/say.ts'
import { now } from '../state/now.ts'
import { Slip, SlipRow, TearLine } from '../task-card/slip.tsx'
import { SlipHead } from '../task-card/slip-head.tsx'
import { useAct } from '../ui/act.ts'
import { Icon } from '../ui/icon.tsx'
import { isTyping } from '../ui/typing.ts'
import { Trouble } from '../ui/trouble.tsx'
import { approvalKeys } from './approval-keys.ts'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { ConditionMark } from './condition-mark.tsx'
import { conditionsOf, missingOf } from './conditions.ts'
import { Countdown } from './countdown.tsx'
import { DenyForm } from './deny-form.tsx'
import { EditForm } from './edit-form.tsx'
import { decide } from './late-press.ts'
import { PhraseField } from './phrase-field.tsx'
import { WhatRuns, isLong } from './what-runs.tsx'
import { whyOff } from './why-off.ts'
import './approval-slip.css'

/** What waits for a person's yes or no: everything that will run above the tear line, the hand below it. */
export const ApprovalSlip = ({
  view,
  approval,
}: {
  readonly view: TaskView
  readonly approval: ApprovalView
}) => {
  const { act, conditions, form, isWhole, open, press, showWhole, type, typed, args, off } = useApproval(
    view,
    approval,
  )
  const { purpose, cause } = askedFor(view, approval)
  const isDangerous = approval.level === 'dangerous'
  return (
    <Slip
      label={words('console.may_i', { purpose })}
      wash={isDangerous ? 'bad' : 'wait'}
      onKey={(event) => {
        const key = event.key.toLowerCase()
        if (event.key === 'Escape' && form !== 'none') {
          event.stopPropagation()
          open('none')
        } else if (
          !isDangerous &&
          approvalKeys.value &&
          form === 'none' &&
          !isTyping(event) &&
          keys.has(key)
        ) {
          event.preventDefault()
          if (key === 'a' && off === undefined) press({ decision: 'approve' })
          if (key === 't' && off === undefined) press({ decision: 'approve', scope: 'task' })
          if (key === 'e' && args !== undefined) open('edit')
          if (key === 'd') open('deny')
        }
      }}
    >
      {isDangerous ? <div class="hatch" aria-hidden="true" /> : null}
      <SlipHead
        state="waiting_approval"
        {...(isDangerous ? { margin: <Icon name="warn" /> } : {})}
        title={words('console.may_i', { purpose })}
        under={
          <>
            <span class={`level ${approval.level}`}>{words(`level.${approval.level}`)}</span>
            <span>{cause}</span>
          </>
        }
        clock={<Countdown deadline={approval.deadline} />}
      />
      <SlipRow
        margin={
          isDangerous ? (
            <ConditionMark name={words('console.condition_shown')} holds={conditions.isShown} />
          ) : null
        }
      >
        <WhatRuns approval={approval} args={args} isWhole={isWhole} onWhole={showWhole} />
      </SlipRow>
      <ApprovalFacts approval={approval} requester={view.requester} />
      {conditions.phrase === undefined || form === 'edit' ? null : (
        <SlipRow
          margin={
            <ConditionMark
              name={words('console.condition_phrase', { phrase: conditions.phrase.text })}
              holds={conditions.phrase.isTyped}
            />
          }
        >
          <PhraseField phrase={conditions.phrase.text} typed={typed} onType={type} />
        </SlipRow>
      )}
      <TearLine />
      <SlipRow>
        {form === 'edit' && args !== undefined ? (
          <EditForm
            approval={approval}
            args={args}
            off={whyOff(view, {
              missing: missingOf({ ...conditions, phrase: undefined }),
              isBusy: act.isBusy,
            })}
            onApprove={(edited, signed) =>
              press({ decision: 'approve', arguments: { ...edited }, ...signed })
            }
            onCancel={() => open('none')}
          />
        ) : form === 'deny' ? (
          <DenyForm
            isBusy={act.isBusy}
            onDeny={(reason) => press({ decision: 'deny', ...(reason === '' ? {} : { reason }) })}
            onCancel={() => open('none')}
          />
        ) : (
          <ApprovalActions
            approval={approval}
            args={args}
            off={off}
            mayApprove={conditions.isAllowed && conditions.isAnother}
            mayDeny={conditions.isAllowed}
            onPress={(decision) =>
              press(conditions.phrase === undefined ? decision : { ...decision, phrase: typed })
            }
            onOpen={open}
          />
        )}
        {act.refusal === undefined ? null : <Trouble refusal={act.refusal} />}
      </SlipRow>
    </Slip>
  )
}

const keys: ReadonlySet<string> = new Set(['a', 't', 'e', 'd'])

/** Where the person is with an approval, and what still stands between them and the yes. */
const useApproval = (view: TaskView, approval: ApprovalView) => {
  const args = useMemo(() => readVisible(approval.arguments), [approval.arguments])
  const long = useMemo(() => isLong(approval, args), [approval, args])
  const [isOpened, openWhole] = useState(false)
  const [typed, type] = useState('')
  const [form, open] = useState<'none' | 'edit' | 'deny'>('none')
  const act = useAct()
  // Seconds pass without drawing all that will run again.
  const isInTime = useComputed(() => now.value < approval.deadline)
  const isWhole = isOpened || !long
  const conditions = conditionsOf(approval, {
    args,
    isShown: isWhole,
    typed,
    isInTime: isInTime.value,
    isAllowed: mayRule(view.requester),
    isAnother: approval.secondPerson !== true || !isOwn(view.requester),
  })
  const press = (decision: Decision): void => {
    void act.run(() => decide({ id: approval.id, task: view.id }, decision))
  }
  return {
    act,
    args,
    conditions,
    form,
    isWhole,
    off: whyOff(view, { missing: missingOf(conditions), isBusy: act.isBusy }),
    open,
    press,
    showWhole: () => openWhole(true),
    type,
    typed,
  }
}

/** What the call is for, and the note of its step where that says more. */
const askedFor = ({ steps }: TaskView, { call: id, tool }: ApprovalView) => {
  const step = steps.find(({ calls }) => calls.some((call) => call.id === id))
  const purpose = step?.calls.find((call) => call.id === id)?.purpose ?? ''
  const shown = purpose === '' ? tool : purpose.replace(/[\s.?。？]+$/u, '')
  const cause = step === undefined || step.note === purpose ? '' : step.note
  return { purpose: makeVisible(shown), cause: makeVisible(cause) }
}
