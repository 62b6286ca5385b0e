import { ApplicationFlags } from 'discord-api-types/v10'
import type { Platform } from '../state/platform.ts'

export const applicationFlags = ({ settings: { privileged } }: Platform): number =>
  (privileged.includes('MessageContent') ? ApplicationFlags.GatewayMessageContentLimited : 0) |
  (privileged.includes('GuildMembers') ? ApplicationFlags.GatewayGuildMembersLimited : 0) |
  (privileged.includes('GuildPresences') ? ApplicationFlags.GatewayPresenceLimited : 0)
