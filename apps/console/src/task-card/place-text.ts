import type { TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { session } from '../state/session.ts'
import { platformText } from '../ui/platform-text.ts'

/** Where a task was asked for. */
export const placeText = ({ platform, kind }: TaskView['place']): string =>
  words(`console.task.place_${kind}`, { platform: platformText(platform) })

/** Who asked for it, by the name of their account; the reader is addressed. */
export const requesterText = ({ platform, user }: TaskView['requester']): string => {
  const { value } = session
  const isReader = value !== undefined && value !== 'unknown' && platform === 'local' && user === value.user
  return isReader ? words('console.you') : user
}
