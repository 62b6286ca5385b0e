import type { WireMessage } from '../wire.ts'

/** A message by which the platform says what happened to a chat; every bot in it is told, and it holds no words. */
export const isService = (wire: WireMessage): boolean =>
  wire.forum_topic_created !== undefined ||
  wire.new_chat_members !== undefined ||
  wire.migrate_to_chat_id !== undefined ||
  wire.migrate_from_chat_id !== undefined
