import type { Problem } from '@errand/agent-core'
import { durationText, moneyText } from '@errand/words'
import { isKnown, type JournalEvent, type JournalItem } from '../../api/journal.ts'
import { language } from '../../state/reader.ts'
import { linkTo } from '../../state/route.ts'
import { told, words } from '../../state/say.ts'
import { Ledger } from '../../ui/fields.tsx'
import { tookText } from '../../ui/passing-time.ts'
import { RailPart } from '../../ui/rail.tsx'
import { CallDetail } from './call-detail.tsx'
import type { Calls } from './calls.ts'
import { Excerpt } from './excerpt.tsx'
import { lineOf, nameOf } from './event-line.ts'
import { UsagePart } from './usage-part.tsx'
import './event-detail.css'

/** The selected event, with all that is in it. */
export const EventDetail = ({ item, calls }: { readonly item: JournalItem; readonly calls: Calls }) => (
  <>
    <RailPart title={nameOf(item)} aside={<span>{words('console.task.event', { seq: item.seq })}</span>}>
      <p class="event-sentence">{lineOf(item, calls)}</p>
      {isKnown(item) ? <Content event={item} /> : null}
    </RailPart>
    {isKnown(item) ? (
      <Besides event={item} calls={calls} />
    ) : (
      <RailPart title={words('console.task.data')}>
        <Excerpt text={JSON.stringify(item.data, null, 2)} isCode />
      </RailPart>
    )}
  </>
)

/** What somebody said, in full: the sentence above has only its beginning. */
const Content = ({ event }: { readonly event: JournalEvent }) => {
  const text = saidIn(event)
  return text === '' ? null : <Excerpt text={text} />
}

const saidIn = ({ type, data }: JournalEvent): string => {
  switch (type) {
    case 'opened':
      return data.request
    case 'reopened':
      return data.request ?? ''
    case 'decided':
      return data.content
    case 'corrected':
      return [data.said, ...data.wrong].join('\n\n')
    case 'planned':
      return data.items.map(({ text, state }) => `${words(`plan.${state}`)}: ${text}`).join('\n')
    case 'asked':
      return [data.question, ...data.options.map((option) => `– ${option}`)].join('\n')
    case 'part_ended':
    case 'answered':
    case 'steered':
      return data.text
    case 'refused':
      return data.text ?? ''
    case 'approval_asked':
      return data.change
    case 'approval_denied':
      return data.reason ?? ''
    case 'concluded':
      return data.answer ?? ''
    default:
      return ''
  }
}

/** What belongs to it besides words: calls, arguments, results, tokens, what went wrong. */
const Besides = ({ event, calls }: { readonly event: JournalEvent; readonly calls: Calls }) => {
  switch (event.type) {
    case 'decided': {
      const { usage, ms, firstByteMs, model, calls: made } = event.data
      return (
        <>
          {made.length === 0 ? null : (
            <RailPart title={words('console.task.decided_calls')}>
              {made.map((call) => (
                <CallDetail key={call.call} id={call.call} call={call} />
              ))}
            </RailPart>
          )}
          <UsagePart usage={usage} />
          <RailPart title={words('console.task.model')} aside={<span class="mono">{model}</span>}>
            <Ledger
              lines={[
                { name: words('console.task.took'), value: tookText(ms) },
                { name: words('console.task.first_byte'), value: tookText(firstByteMs) },
              ]}
            />
          </RailPart>
        </>
      )
    }
    case 'corrected':
      return <UsagePart usage={event.data.usage} />
    case 'part_spawned':
    case 'part_ended': {
      const { task, call } = event.data
      return (
        <>
          {task === undefined ? null : (
            <RailPart title={words('console.task.part')}>
              <a href={linkTo('task', task)}>{words('console.task.part_open')}</a>
            </RailPart>
          )}
          <CallPart id={call} calls={calls} />
        </>
      )
    }
    case 'call_started':
    case 'call_unknown':
    case 'approval_asked':
    case 'approval_granted':
    case 'approval_denied':
    case 'approval_expired':
      return <CallPart id={event.data.call} calls={calls} />
    case 'approval_edited':
      return <CallPart id={event.data.call} calls={calls} edited={event.data.arguments} />
    case 'call_finished': {
      const { call, text, whole, problem } = event.data
      return (
        <>
          <ProblemPart problem={problem} />
          <RailPart title={words('console.task.result')} aside={<span>{tookText(event.data.ms)}</span>}>
            <Excerpt text={text === '' ? words('console.task.no_content') : text} isCode />
          </RailPart>
          {whole === undefined ? null : (
            <RailPart title={words('console.task.result_whole')}>
              <Excerpt text={whole} isCode />
            </RailPart>
          )}
          <CallPart id={call} calls={calls} />
        </>
      )
    }
    case 'retried':
    case 'fell_back':
    case 'refused':
    case 'concluded':
    case 'handed_over':
      return <ProblemPart problem={event.data.problem} />
    case 'opened':
    case 'reopened': {
      const { steps, ms, microUsd } = event.data.budget
      return (
        <RailPart title={words('console.task.budget')}>
          <Ledger
            lines={[
              { name: words('console.task.steps'), value: steps },
              { name: words('console.task.worked'), value: durationText(ms) },
              { name: words('console.task.cost'), value: moneyText(language.value, microUsd) },
            ]}
          />
        </RailPart>
      )
    }
    default:
      return null
  }
}

const CallPart = ({
  id,
  calls,
  edited,
}: {
  readonly id: string
  readonly calls: Calls
  readonly edited?: string
}) => {
  const call = calls.get(id)
  return call === undefined ? null : (
    <RailPart title={words('console.task.call')}>
      <CallDetail id={id} call={edited === undefined ? call : { ...call, arguments: edited }} />
    </RailPart>
  )
}

const ProblemPart = ({ problem }: { readonly problem: Problem | undefined }) => {
  if (problem === undefined) return null
  const { text, fix } = told(problem)
  return (
    <RailPart title={words('console.task.problem')} aside={<span class="mono">{problem.code}</span>}>
      <p>{text}</p>
      <p class="event-fix">{fix}</p>
    </RailPart>
  )
}
