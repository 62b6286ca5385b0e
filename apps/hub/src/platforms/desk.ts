import type { TaskView } from '@errand/agent-core'
import {
  createDelivery,
  createPoster,
  createReception,
  languageFor,
  nameAt,
  type Delivery,
  type Reception,
  type Sender,
  type Surface,
} from '@errand/channel-kit'
import { systemTurns } from '@errand/engine'
import type { Language } from '@errand/words'
import type { Hub } from '../hub.ts'

/** What every platform of a hub works with. */
export interface PlatformDesk {
  readonly hub: Hub
  readonly receptionOf: (platform: string, options: { readonly ownsThreads: boolean }) => Reception
  readonly deliver: <Native>(surface: Surface<Native>) => Delivery<Native>
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
  /** Told of what went wrong and stopped nobody. */
  readonly report: (error: unknown) => void
}

export const createDesk = (hub: Hub, { report }: Pick<PlatformDesk, 'report'>): PlatformDesk => {
  const { agent, works, access, people, config } = hub
  const { language, publicUrl } = config
  // One for all platforms: together they must leave room for what people say.
  const makeWay = systemTurns()
  return {
    hub,
    languageFor: (sender) => languageFor({ language }, sender),
    report,
    receptionOf: (platform, { ownsThreads }) =>
      createReception({ agent, works, access, people, platform, ownsThreads, language }),
    deliver: (surface) => {
      hub.posters.set(surface.platform, createPoster({ works, surface }))
      return createDelivery({
        works,
        agent,
        surface,
        report,
        makeWay,
        console: publicUrl?.replace(/\/+$/u, ''),
        nameOf: (who) => nameAt({ works }, who),
        languageOf: async ({ requester: { platform, workspace, user } }: TaskView) => {
          const { tenant } = works.settings
          const locale = (await works.store.account({ tenant, platform, workspace, user }))?.language
          return languageFor({ language }, locale === undefined ? {} : { locale })
        },
      })
    },
  }
}
