import type { IncomingFile, Said } from '@errand/channel-kit'
import { enclosed } from './files.ts'
import type { DiscordMessage } from './shapes.ts'
import { wordsOf } from './words.ts'

/** What was forwarded; Discord does not say who wrote it. */
export const passedOnIn = (
  { message_snapshots: snapshots }: DiscordMessage,
  us: string,
): NonNullable<Said['passedOn']> => snapshots.map(({ message }) => ({ text: wordsOf(message, us) }))

/** The files of a message, and of those that were forwarded by it. */
export const filesIn = (message: DiscordMessage): readonly IncomingFile[] => [
  ...enclosed(message),
  ...message.message_snapshots.flatMap((snapshot) => enclosed(snapshot.message)),
]
