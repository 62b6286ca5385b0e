import { startOtlp, type SpanTree } from '@errand/simulators/otlp'
import { describe, expect, it } from 'vitest'
import { acceptedAnswer } from '@errand/api/wire'
import { answer, call, calls } from '../support/replies.ts'
import { eventually } from '../support/eventually.ts'
import { startServed } from './served.ts'

const script = [
  calls(call('list_files', { path: '.' })),
  calls(call('write_file', { path: 'a.md', content: 'a' })),
  answer('Done.'),
]

const shapeOf = ({ span, children }: SpanTree): unknown =>
  children.length === 0 ? span.name : { [span.name]: children.map(shapeOf) }
const isSecret = (text: string): boolean => /token-of-|a-key-of-the-test/u.test(text)

describe('a collector', () => {
  it('receives one connected tree of a task, below the trace of who asked', async () => {
    await using otlp = await startOtlp()
    await using errand = await startServed({ config: { telemetry: { endpoint: otlp.url } }, script })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const asked = await errand.member.fetch('/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
      body: JSON.stringify({ text: 'Do it.' }),
    })
    const { taskId } = acceptedAnswer.parse(await asked.json())
    const { approvals } = await errand.member.rest(taskId)
    expect(
      (await errand.approver.post(`/approvals/${approvals[0]?.id}`, { decision: 'approve' })).status,
    ).toBe(200)
    const done = await errand.member.end(taskId)
    expect(done).toMatchObject({ status: 'done', traceId })
    // Going off the air sends what waits to be sent.
    await errand.restart()
    const tree = otlp.tree(traceId)
    expect(tree.span).toMatchObject({ parentSpanId: 'b7ad6b7169203331', isParentRemote: true })
    // What comes after a wait for a person is below the run that began to wait.
    expect(shapeOf(tree)).toEqual({
      'invoke_agent errand': [
        'receive',
        'queue',
        'understand',
        'chat simulated',
        'execute_tool list_files',
        'chat simulated',
        'approve',
        { 'invoke_agent errand': ['execute_tool write_file', 'chat simulated', 'deliver'] },
      ],
    })
    expect(otlp.refusals()).toEqual([])
    expect(isSecret(JSON.stringify(otlp.spans()))).toBe(false)
  })

  it('that is down disturbs nothing', async () => {
    await using otlp = await startOtlp({ manners: [{ kind: 'down' }] })
    await using errand = await startServed({
      config: { telemetry: { endpoint: otlp.url }, log: { level: 'error' } },
      script: [answer('First.'), answer('Second.')],
    })
    expect(await errand.member.ask('One.')).toMatchObject({ status: 'done', answer: 'First.' })
    await eventually(() => otlp.headers()[0])
    expect(await errand.member.ask('Two.')).toMatchObject({ status: 'done', answer: 'Second.' })
    await errand.restart()
    expect((await errand.owner.get('/audit')).status).toBe(200)
    expect(otlp.spans()).toEqual([])
  })
})
