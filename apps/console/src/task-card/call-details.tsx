import type { CallView } from '@errand/agent-core'
import { useEffect, useState } from 'preact/hooks'
import { told, words } from '../state/say.ts'
import { useAct } from '../ui/act.ts'
import { Trouble } from '../ui/trouble.tsx'
import { VisibleText } from '../ui/visible-text.tsx'
import { readCall, type CallRecord } from './call-record.ts'
import './call-details.css'

/** What a call was given and what came of it, looked up when it is opened and again when it has ended. */
export const CallDetails = ({ task, call }: { readonly task: string; readonly call: CallView }) => {
  const [record, setRecord] = useState<CallRecord>()
  const { refusal, run } = useAct()
  const load = () => run(async () => setRecord(await readCall(task, call.id)))
  useEffect(() => {
    void load()
  }, [call.id, call.state])
  return (
    <div class="call-details">
      {call.problem === undefined ? null : <ToldProblem problem={call.problem} />}
      {refusal === undefined ? null : <Trouble refusal={refusal} onRetry={() => void load()} />}
      {record === undefined ? null : (
        <>
          <h3>{words('console.arguments')}</h3>
          <pre tabIndex={0}>
            <VisibleText text={laidOut(record.arguments)} />
          </pre>
          {record.result === undefined ? null : (
            <>
              <h3>{words('console.result')}</h3>
              <pre tabIndex={0}>
                <VisibleText text={record.result} />
              </pre>
            </>
          )}
        </>
      )}
    </div>
  )
}

const ToldProblem = ({ problem }: { readonly problem: NonNullable<CallView['problem']> }) => {
  const { text, fix } = told(problem)
  return (
    <p>
      {text} {fix}
    </p>
  )
}

/** JSON with a line each; what is no JSON as it stands. */
const laidOut = (json: string | undefined): string => {
  if (json === undefined || json === '{}') return words('console.no_arguments')
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  } catch {
    return json
  }
}
