import type { Identity } from '../identity.ts'
import type { Ids } from '../ids.ts'

/** The outer layer of an event; `stranger` is the other workspace of a channel that is shared with one. */
export const envelope = (
  event: Readonly<Record<string, unknown>>,
  {
    identity,
    ids,
    stranger,
  }: { readonly identity: Identity; readonly ids: Ids; readonly stranger?: string | undefined },
): Readonly<Record<string, unknown>> => ({
  token: identity.verification,
  team_id: identity.team,
  context_team_id: identity.team,
  context_enterprise_id: null,
  api_app_id: identity.app,
  event: { ...event, ...(stranger !== undefined && { user_team: stranger, source_team: stranger }) },
  type: 'event_callback',
  event_id: ids.next('Ev'),
  event_time: Math.floor(Date.now() / 1000),
  authorizations: [
    {
      enterprise_id: null,
      team_id: identity.team,
      user_id: identity.botUser,
      is_bot: true,
      is_enterprise_install: false,
    },
  ],
  is_ext_shared_channel: stranger !== undefined,
  event_context: `4-${ids.secret()}`,
})
