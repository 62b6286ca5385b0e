import { MessageType } from 'discord-api-types/v10'
import type { Component } from '../body/layout.ts'
import type { Seen } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/post.ts'
import { seenBy } from './seen.ts'

/** A message as this person sees it, with what Discord's client draws it from. */
export interface DiscordDrawn extends Seen {
  /** Its Markdown; empty where it consists of components. */
  readonly content: string
  readonly components: readonly Component[]
  /** A line of the system, which nobody wrote. */
  readonly isSystem: boolean
  /** The command or button that it answers, and whose. */
  readonly answers?: { readonly user: string; readonly command?: string }
}

const spoken: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
])

export const drawnFor = (platform: Platform, post: Post, user: string): DiscordDrawn => {
  const { content, components, kind, interaction } = post
  const by = platform.users.get(interaction?.user ?? '')?.name
  return {
    ...seenBy(platform, post, user),
    content,
    components,
    isSystem: !spoken.has(kind),
    ...(by === undefined
      ? {}
      : {
          answers: {
            user: by,
            ...(interaction?.name === undefined ? {} : { command: interaction.name }),
          },
        }),
  }
}
