import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Room } from '../state/room.ts'

const {
  AddReactions,
  AttachFiles,
  CreatePublicThreads,
  EmbedLinks,
  ManageThreads,
  ReadMessageHistory,
  SendMessages,
  SendMessagesInThreads,
  UseApplicationCommands,
  UseExternalEmojis,
  ViewChannel,
} = PermissionFlagsBits

/** What everybody may do in a guild, and the bot where nothing is denied to it. */
export const everybody =
  AddReactions |
  AttachFiles |
  CreatePublicThreads |
  EmbedLinks |
  ReadMessageHistory |
  SendMessages |
  SendMessagesInThreads |
  UseApplicationCommands |
  UseExternalEmojis |
  ViewChannel

/** The bot's own role adds what an installation asks for. */
export const botRole = everybody | ManageThreads

export const permissionsIn = ({ denied }: Room): bigint => botRole & ~denied
