import type { TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { session } from '../state/session.ts'

const names: Readonly<Record<string, string>> = { slack: 'Slack', discord: 'Discord', telegram: 'Telegram' }

/** A platform by its own name; what was asked on this machine comes from nowhere else. */
export const platformText = (platform: string): string =>
  platform === 'local' ? words('console.platform_local') : (names[platform] ?? platform)

/** Where a task was asked for. */
export const placeText = ({ platform, kind }: TaskView['place']): string =>
  words(kind === 'private' ? 'console.from_private' : 'console.from_group', {
    platform: platformText(platform),
  })

/** Who asked for it, by the name of their account; the reader is addressed. */
export const requesterText = ({ platform, user }: TaskView['requester']): string => {
  const { value } = session
  const isReader = value !== undefined && value !== 'unknown' && platform === 'local' && user === value.user
  return isReader ? words('console.you') : user
}
