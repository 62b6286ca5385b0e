import type { Said } from '@errand/channel-kit'
import type { Us } from '../us.ts'
import { wordsOf } from '../words-of.ts'
import type { SlackFile, SlackMessage } from './message.ts'

type PassedOn = NonNullable<Said['passedOn']>

/** Messages that were shared with a message; previews of pages, which Slack attaches as well, are nobody's. */
const sharedIn = ({ attachments = [] }: SlackMessage): NonNullable<SlackMessage['attachments']> =>
  attachments.filter((one) => one.is_share === true || one.is_msg_unfurl === true)

/** What others wrote in the messages that were shared. */
export const passedOnIn = (message: SlackMessage, { user: us }: Us): PassedOn =>
  sharedIn(message).map(({ author_name: from, text = '' }) => ({
    ...(from === undefined || from === '' ? {} : { from }),
    text: wordsOf(text, { us }),
  }))

/** The files of a message, and of those that were shared with it. */
export const filesIn = (message: SlackMessage): readonly SlackFile[] => [
  ...(message.files ?? []),
  ...sharedIn(message).flatMap(({ files = [] }) => files),
]
