import { problemOf } from './problem.ts'

/** One method of Slack's Web API; throws a DeliveryProblem. Nothing is tried twice. */
export type Call = (method: string, sent: Readonly<Record<string, unknown>>) => Promise<unknown>

interface Client {
  apiCall(method: string, sent: Record<string, unknown>): Promise<unknown>
}

export const callOf =
  (client: Client): Call =>
  async (method, sent) => {
    try {
      return await client.apiCall(method, { ...sent })
    } catch (thrown) {
      throw problemOf(thrown)
    }
  }
