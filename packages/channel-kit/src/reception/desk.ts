import type { Access, Agent, People, Works } from '@errand/agent-core'
import type { Language } from '@errand/words'
import type { Sender } from '../inbound.ts'

/** What a platform's reception works with. */
export interface Desk {
  readonly agent: Agent
  readonly works: Pick<Works, 'store' | 'clock' | 'ids' | 'sys' | 'settings' | 'transcribe' | 'handOver'>
  readonly access: Access
  readonly people: People
  readonly platform: string
  /** Whether a thread in which a task was begun is the task's: replies there need no mention. */
  readonly ownsThreads: boolean
  /** The language that the house was told to speak; without it each person is spoken to in theirs. */
  readonly language?: Language | undefined
}

/** The language in which somebody is answered: the house's, else that of their platform. */
export const languageFor = (
  { language }: Pick<Desk, 'language'>,
  { locale }: Pick<Sender, 'locale'>,
): Language => language ?? (locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en')

/** How somebody is called where they are. */
export const nameAt = async (
  {
    works: { store, settings },
  }: {
    readonly works: Pick<Works, 'store'> & { readonly settings: Pick<Works['settings'], 'tenant'> }
  },
  { platform, workspace, user }: Pick<Sender, 'platform' | 'workspace' | 'user'>,
): Promise<string> =>
  (await store.account({ tenant: settings.tenant, platform, workspace, user }))?.name ?? user
