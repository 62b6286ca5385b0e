import { accountItem, auditAnswer, heldAnswer, peopleList, prunedAnswer, taskList } from '@errand/api/wire'
import type { Client } from '../remote/client.ts'
import type { Office } from './office.ts'

/** The office over a hub that runs beside this process. */
export const createRemoteOffice = (client: Client): Office => ({
  tasks: async ({ open, limit }) => {
    const { items, next } = await client.get(
      `/api/v1/tasks?limit=${limit}${open ? '&open=true' : ''}`,
      taskList,
    )
    return { items, more: next !== undefined }
  },
  hold: async (reason) => {
    await client.post('/api/v1/hold', { reason }, heldAnswer)
  },
  release: async () => {
    await client.post('/api/v1/release', {}, heldAnswer)
  },
  people: async () => (await client.get('/api/v1/people', peopleList)).items,
  pair: (order) => client.post('/api/v1/people/pair', order, accountItem),
  ban: async (account) => {
    await client.post('/api/v1/people/ban', account, accountItem)
  },
  unban: async (account) => {
    await client.post('/api/v1/people/unban', account, accountItem)
  },
  audit: () => client.get('/api/v1/audit', auditAnswer),
  prune: (query) => client.post('/api/v1/prune', query, prunedAnswer),
})
