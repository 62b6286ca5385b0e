import type { User } from '../state/user.ts'
import { timeOf } from '../ids.ts'

export const wireUser = ({ id, name, username, isBot }: User): object => ({
  id,
  username,
  discriminator: isBot ? '0001' : '0',
  global_name: isBot ? null : name,
  avatar: null,
  avatar_decoration_data: null,
  banner: null,
  accent_color: null,
  collectibles: null,
  display_name_styles: null,
  primary_guild: null,
  clan: null,
  public_flags: 0,
  ...(isBot && { bot: true }),
})

/** Without the user: as messages carry it. */
export const wireMember = ({ id }: User): object => ({
  roles: [],
  nick: null,
  avatar: null,
  banner: null,
  collectibles: null,
  display_name_styles: null,
  communication_disabled_until: null,
  joined_at: iso(timeOf(id)),
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
})

/** A time as Discord writes it, with microseconds and its zone. */
export const iso = (time: number): string => new Date(time).toISOString().replace('Z', '000+00:00')
