import { taskView } from '@errand/api/wire'
import { describe, expect, it } from 'vitest'
import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import { answer, call, calls } from '../support/replies.ts'
import { startServed } from './served.ts'
import { sentIn, type Sent } from './sent.ts'

const gated = {
  tools: [gateTool],
  toolsBefore: gateToolBefore,
  script: [calls(call('wait_at_gate')), answer('Through [c1].')],
}

/** The views among what was sent, with the ids under which they came. */
const viewsIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ event }) => event === 'view')
    .map(({ id, data }) => ({ id: Number(id), view: taskView.parse(JSON.parse(data)) }))

describe('the stream of a task over HTTP', () => {
  it('shows it from the first look to its end, and then ends', async () => {
    await using errand = await startServed(gated)
    const { taskId } = await errand.member.say('Go through the gate.', { conversation: 'gate' })
    const answered = await errand.member.fetch(`/tasks/${taskId}/stream`)
    expect(answered.headers.get('content-type')).toContain('text/event-stream')
    const sent: Sent[] = []
    for await (const one of sentIn(answered)) {
      sent.push(one)
      if (sent.length === 1) await errand.member.put('/conversations/gate/files/gate-open', '')
      if (one.event === 'end') break
    }
    expect(sent[0]?.event).toBe('view')
    expect(sent.at(-1)).toMatchObject({
      event: 'end',
      data: JSON.stringify({ task: taskId, status: 'done' }),
    })
    const views = viewsIn(sent)
    for (const { id, view } of views) expect(view).toMatchObject({ id: taskId, seq: id })
    const ids = views.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
    expect(views.at(-1)?.view).toEqual(await errand.member.view(taskId))
    expect(views.at(-1)?.view).toMatchObject({ status: 'done', answer: 'Through [c1].' })
  })

  it('gives whoever comes back only what is newer, also after a restart', async () => {
    await using errand = await startServed(gated)
    const { taskId } = await errand.member.say('Go through the gate.', { conversation: 'gate' })
    const paused = await errand.member.until(taskId, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
    await errand.restart()
    const last = String(paused.seq)
    const answered = await errand.member.fetch(`/tasks/${taskId}/stream`, {
      headers: { 'last-event-id': last },
    })
    await errand.member.put('/conversations/gate/files/gate-open', '')
    const sent: Sent[] = []
    for await (const one of sentIn(answered)) {
      sent.push(one)
      if (one.event === 'end') break
    }
    const views = viewsIn(sent)
    expect(views.length).toBeGreaterThan(0)
    for (const { id } of views) expect(id).toBeGreaterThan(paused.seq)
    expect(sent.at(-1)?.data).toBe(JSON.stringify({ task: taskId, status: 'done' }))
  })
})
