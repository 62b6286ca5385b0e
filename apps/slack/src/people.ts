import { createNewest, DeliveryProblem, type Sender } from '@errand/channel-kit'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { Us } from './us.ts'

/** Who somebody is, as the workspace tells it. */
export interface People {
  /** The sender with their name, their language, and whether they are a full member. Throws where Slack cannot tell now. */
  readonly complete: (sender: Sender) => Promise<Sender>
}

const answer = z.object({
  user: z.object({
    id: z.string(),
    team_id: z.string().optional(),
    name: z.string().optional(),
    real_name: z.string().optional(),
    deleted: z.boolean().optional(),
    is_bot: z.boolean().optional(),
    is_restricted: z.boolean().optional(),
    is_ultra_restricted: z.boolean().optional(),
    is_stranger: z.boolean().optional(),
    locale: z.string().optional(),
    profile: z.object({ display_name: z.string().optional() }).optional(),
  }),
})

type Known = Pick<Sender, 'isBot' | 'isGuest' | 'name' | 'locale'>

/** Whoever became a guest or left is one after so long at the latest. */
const holdsMs = 600_000
const most = 10_000

export const createPeople = ({
  call,
  us,
  now,
  report,
}: {
  readonly call: Call
  readonly us: Us
  readonly now: () => number
  readonly report: (problem: DeliveryProblem) => void
}): People => {
  const known = createNewest<{ readonly at: number; readonly is: Known }>(most)
  const ask = async (user: string): Promise<Known> => {
    try {
      const { user: told } = answer.parse(await call('users.info', { user, include_locale: true }))
      return knownOf(told, us)
    } catch (thrown) {
      if (!(thrown instanceof DeliveryProblem)) throw thrown
      const { kind } = thrown.failure
      // What passes is tried again when Slack delivers again; else nobody is a member of whom nobody knows.
      if (kind !== 'refused' && kind !== 'forbidden') throw thrown
      report(thrown)
      return { isBot: false, isGuest: true }
    }
  }
  const asking = new Map<string, Promise<Known>>()
  /** Who says several things before Slack has answered is asked for once. */
  const askOnce = (user: string): Promise<Known> => {
    const begun = asking.get(user)
    if (begun !== undefined) return begun
    const asked = ask(user).finally(() => asking.delete(user))
    asking.set(user, asked)
    return asked
  }
  return {
    complete: async (sender) => {
      if (sender.isBot) return sender
      const { user } = sender
      const kept = known.get(user)
      const is = kept !== undefined && now() - kept.at < holdsMs ? kept.is : await askOnce(user)
      if (kept?.is !== is) known.keep(user, { at: now(), is })
      return { ...sender, ...is, isGuest: sender.isGuest || is.isGuest }
    },
  }
}

const knownOf = (
  { profile, name, real_name: real, locale, ...told }: z.infer<typeof answer>['user'],
  us: Us,
): Known => {
  const shown = [profile?.display_name, real, name].find((one) => one !== undefined && one !== '')
  const isGuest =
    told.is_restricted === true ||
    told.is_ultra_restricted === true ||
    told.is_stranger === true ||
    told.deleted === true ||
    (told.team_id !== undefined && told.team_id !== us.workspace)
  return {
    isBot: told.is_bot === true,
    isGuest,
    ...(shown === undefined ? {} : { name: shown }),
    ...(locale === undefined ? {} : { locale }),
  }
}
