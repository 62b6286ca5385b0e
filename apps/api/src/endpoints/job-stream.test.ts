import { plainTool } from '@errand/agent-core/contracts'
import { expect, it } from 'vitest'
import { readEvents, type Came } from '../read-events.ts'
import { createTrialApi, tokenOf, type TrialApi } from '../trial-api.ts'

/** Opens the stream of a task, past its first comment. */
const open = async ({ app }: TrialApi, task: string, headers: Readonly<Record<string, string>> = {}) => {
  const { body } = await app.request(`/api/v1/tasks/${task}/stream`, {
    headers: { authorization: `Bearer ${tokenOf('ana')}`, ...headers },
  })
  const events = readEvents(body)
  await events.next()
  return async (): Promise<Came | undefined> => (await events.next()).value
}

it('shows how far a job is, also to who comes back while the journal says nothing new', async () => {
  const call = { name: 'read_page', arguments: { path: 'all', purpose: 'reads all' } }
  const api = createTrialApi({ script: [{ calls: [call] }], tools: [plainTool({ long: true })] })
  const { taskId } = await api.say('go')
  const next = await open(api, taskId)
  const { id = '' } = (await next()) ?? {}
  const coming = next()
  const progress = { text: 'half of it', share: 0.5 }
  api.trial.works.live.publish(taskId, { job: 'c1', progress })
  const moved = { event: 'view', id, data: { steps: [{ calls: [{ job: true, progress }] }] } }
  expect(await coming).toMatchObject(moved)
  const again = await open(api, taskId, { 'last-event-id': id })
  expect(await again()).toMatchObject(moved)
})
