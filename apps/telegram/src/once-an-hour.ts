import type { Clock } from '@errand/agent-core'
import { createNewest } from '@errand/channel-kit'

const hourMs = 3_600_000
const mostNames = 1_000

/** Whether something may be said again under a name: once an hour. Of more names than are kept, the oldest are forgotten. */
export const onceAnHour = ({ now }: Pick<Clock, 'now'>): ((name: string) => boolean) => {
  const said = createNewest<number>(mostNames)
  return (name) => {
    const last = said.get(name)
    if (last !== undefined && now() - last < hourMs) return false
    said.keep(name, now())
    return true
  }
}
