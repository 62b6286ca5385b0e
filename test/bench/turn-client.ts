import { z } from 'zod'
import type { HubProcess } from './hub-process.ts'

const accepted = z.object({ taskId: z.string() })

/** Sends a message in a conversation of its own and waits until its task has ended; milliseconds as the client sees it. */
export const takeTurn = async (hub: HubProcess, conversation: string, text: string): Promise<number> => {
  const begun = performance.now()
  const answer = await fetch(`${hub.url}/api/v1/messages`, {
    method: 'POST',
    headers: hub.headers,
    body: JSON.stringify({ conversation, text }),
  })
  const { taskId } = accepted.parse(await answer.json())
  const stream = await fetch(`${hub.url}/api/v1/tasks/${taskId}/stream`, { headers: hub.headers })
  let seen = ''
  for await (const piece of stream.body ?? []) {
    seen = (seen + Buffer.from(piece).toString('utf8')).slice(-20_000)
    if (/^event: end$/mu.test(seen)) break
  }
  if (!seen.includes('"status":"done"')) throw new Error(`the turn did not end well: ${seen.slice(-300)}`)
  return performance.now() - begun
}
