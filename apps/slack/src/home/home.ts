import type { Access, Actor, Agent, Clock, Live } from '@errand/agent-core'
import type { Delivery, Sender } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import type { Call } from '../call.ts'
import type { Block } from '../draw/block.ts'
import type { Native } from '../draw/native.ts'
import type { People } from '../people.ts'
import type { Us } from '../us.ts'
import { homeView, noHome, type HomeView } from './view.ts'
import { promptsIn } from './prompts.ts'

/** The page of the app: its Home tab is kept up to date for who looked at it lately. */
export interface Home {
  readonly open: (opened: {
    readonly user: string
    readonly channel: string
    readonly tab: 'home' | 'messages'
  }) => Promise<void>
  readonly stop: () => void
}

export interface HomePorts {
  readonly us: Us
  readonly call: Call
  readonly people: People
  readonly access: Access
  readonly agent: Pick<Agent, 'tasks' | 'openApprovals' | 'view'>
  readonly delivery: Pick<Delivery<Native>, 'messageOf'>
  readonly live: Pick<Live, 'subscribeAll'>
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly languageFor: (sender: Sender) => Language
  readonly console?: string | undefined
  readonly report: (error: unknown) => void
}

/** Changes of so long are published together. */
const everyMs = 5_000
/** Who has not looked for so long sees the newest when they open it again. */
const looksMs = 600_000
const mostTasks = 20

interface Reader {
  readonly sender: Sender
  readonly at: number
  readonly shown: string
}

export const createHome = (ports: HomePorts): Home => {
  const { us, call, people, live, clock, languageFor, report } = ports
  const readers = new Map<string, Reader>()
  let callOff: (() => void) | undefined

  const publish = async (sender: Sender, at: number): Promise<void> => {
    const view = await viewFor(sender, ports)
    const shown = JSON.stringify(view)
    if (readers.get(sender.user)?.shown !== shown) await call('views.publish', { user_id: sender.user, view })
    readers.set(sender.user, { sender, at, shown })
  }
  const refresh = async (): Promise<void> => {
    for (const [user, { sender, at }] of readers)
      if (clock.now() - at > looksMs) readers.delete(user)
      else await publish(sender, at)
  }
  const leave = live.subscribeAll((_task, delta) => {
    if ('draft' in delta || readers.size === 0 || callOff !== undefined) return
    callOff = clock.after(everyMs, () => {
      callOff = undefined
      refresh().catch(report)
    })
  })

  return {
    open: async ({ user, channel, tab }) => {
      const sender = await people.complete({
        platform: 'slack',
        workspace: us.workspace,
        user,
        isBot: false,
        isGuest: false,
      })
      if (tab === 'home') return publish(sender, clock.now())
      await call('assistant.threads.setSuggestedPrompts', {
        channel_id: channel,
        prompts: promptsIn(languageFor(sender)),
      })
    },
    stop: () => {
      leave()
      callOff?.()
    },
  }
}

const viewFor = async (sender: Sender, ports: HomePorts): Promise<HomeView> => {
  const { access, agent, languageFor, console } = ports
  const language = languageFor(sender)
  const admission = await access.actorFor(sender)
  if (!admission.ok) return noHome(say(language, 'reception.stranger'))
  const { actor: by } = admission
  const tasks = await agent.tasks({ by, open: true, limit: mostTasks })
  return homeView({ tasks, approvals: await approvalsOf(by, ports), console }, language)
}

/** Those of this platform: what others show is decided there. */
const approvalsOf = async (
  by: Actor,
  { agent, delivery }: HomePorts,
): Promise<readonly (readonly Block[])[]> => {
  const shown: (readonly Block[])[] = []
  for (const { id, task } of await agent.openApprovals(by)) {
    const { place } = await agent.view(task, { by })
    if (place.platform !== 'slack') continue
    const found = await delivery.messageOf({ task, key: `approval:${id}` })
    const [native] = found?.natives ?? []
    if (native !== undefined && native.kind !== 'file') shown.push(native.blocks)
  }
  return shown
}
