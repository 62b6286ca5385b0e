import type { Agent } from '../agent.ts'
import type { Lanes } from '../ports/lanes.ts'

/** Takes a lane, works on it until it is idle and gives it back; false when somebody else holds it. */
export const settleLane = async (
  agent: Pick<Agent, 'drain'>,
  { lanes, lane, worker }: { readonly lanes: Lanes; readonly lane: string; readonly worker: string },
): Promise<boolean> => {
  const epoch = await lanes.take(lane, worker)
  if (epoch === undefined) return false
  try {
    let left: 'idle' | 'again' = 'again'
    while (left === 'again') left = await agent.drain(lane, epoch)
    return true
  } finally {
    await lanes.release(lane, epoch)
  }
}
