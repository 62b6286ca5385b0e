import { randomUUID } from 'node:crypto'
import { isEnded } from '@errand/agent-core'
import { acceptedAnswer } from '@errand/api/wire'
import type { Account, ChatServer, Say, Seen, Spot } from '@errand/simulators/chat'
import { z } from 'zod'
import { eventually } from '../../support/eventually.ts'
import { doAct, type OpenForm } from './deeds.ts'
import { openPage, Refused, type Page } from './page.ts'
import { shownOf, type Shown } from './shown.ts'

/**
 * The console as people have it, in place of a chat's server: tabs that are signed in by session and CSRF, hear by the
 * person's stream, and do by the requests of the page. How it looks is the matter of `test/browser`.
 */
export interface ConsoleServer extends ChatServer {
  /** Where the hub is from now on; undefined while it is not there. */
  readonly reach: (url: string | undefined) => void
}

/** The token that somebody signs in with. */
export const tokenOf = ({ id }: Pick<Account, 'id'>): string => `the-token-of-${id}-in-the-test`

interface Tab {
  readonly page: Page
  readonly tasks: Map<string, Parameters<typeof shownOf>[1]>
  readonly told: Seen[]
  form: OpenForm | undefined
  /** A page sends one thing after the other. */
  turn: Promise<unknown>
}

const refusal = z.object({ error: z.object({ message: z.string(), fix: z.string() }) })

export const consoleServer = (): ConsoleServer => {
  const people = new Map<string, Account>()
  const tabs = new Map<string, Tab>()
  const conversations = new Map<string, string>()
  let url: string | undefined
  let isOut = false
  let copies = 1
  let losses = 0
  let rooms = 0

  const tabOf = (by: Account, { channel }: Spot): Tab => {
    const key = `${by.id} ${channel}`
    const known = tabs.get(key)
    if (known !== undefined) return known
    const page = openPage({
      token: tokenOf(by),
      url: () => (isOut ? undefined : url),
      conversation: () => conversations.get(channel),
      arrives: ({ status }) => {
        if (losses === 0 || !isEnded(status)) return true
        losses -= 1
        return false
      },
    })
    const tab: Tab = { page, tasks: new Map(), told: [], form: undefined, turn: Promise.resolve() }
    tabs.set(key, tab)
    return tab
  }
  const seenBy = (tab: Tab): readonly Shown[] =>
    tab.page.views().flatMap((view) => {
      const watcher = tab.tasks.get(view.id) ?? {
        nameOf: ({ user }) => people.get(user)?.name ?? user,
        known: new Set<string>(),
        asked: new Map(),
      }
      tab.tasks.set(view.id, watcher)
      return shownOf(view, watcher)
    })
  const inTurn = <Result>(tab: Tab, work: () => Promise<Result>): Promise<Result> => {
    const now = tab.turn.then(work, work)
    tab.turn = now.catch(() => undefined)
    return now
  }
  /** Does something; what is refused is told in the page, to whoever did it. */
  const attempt = async (tab: Tab, work: () => Promise<unknown>): Promise<void> => {
    try {
      await inTurn(tab, work)
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      const { message, fix } = refusal.parse(JSON.parse(thrown.message)).error
      tab.told.push(line(`told ${tab.told.length}`, `${message} ${fix}`))
    }
  }
  const say = (by: Account, at: Spot, { text, files = [], mode }: Say & { readonly mode?: 'queue' }) => {
    const tab = tabOf(by, at)
    return inTurn(tab, async () => {
      const conversation = conversations.get(at.channel) ?? at.channel
      for (const { name, bytes } of files)
        await tab.page.ask(
          'PUT',
          `/conversations/${conversation}/files/in/${encodeURIComponent(name)}`,
          bytes,
        )
      const body = { conversation, text, requestId: randomUUID(), ...(mode === undefined ? {} : { mode }) }
      const sent = copies
      copies = 1
      const answers = await Promise.all(
        Array.from({ length: sent }, async () =>
          acceptedAnswer.parse(await tab.page.ask('POST', '/messages', body)),
        ),
      )
      const [{ messageId, conversation: id } = { messageId: '', conversation }] = answers
      conversations.set(at.channel, id)
      tab.page.cut()
      return messageId
    })
  }
  const cutAll = (): void => {
    for (const { page } of tabs.values()) page.cut()
  }
  return {
    reach: (now) => {
      url = now
    },
    environment: {},
    connected: () => Promise.resolve(),
    account: ({ name, id = name.toLowerCase() }) => {
      const account = { id, name }
      people.set(id, account)
      return account
    },
    channel: () => ({ channel: `room-${(rooms += 1)}` }),
    say,
    revise: async (by, at, { message, text }) => {
      await tabOf(by, at).page.ask('DELETE', `/messages/${message}`)
      await say(by, at, { text })
    },
    remove: async (by, at, message) => {
      await tabOf(by, at).page.ask('DELETE', `/messages/${message}`)
    },
    press: async (by, at, { message: id, label }) => {
      const tab = tabOf(by, at)
      // Who may not see it could still ask for it: so it is found in anybody's page.
      const message = [tab, ...tabs.values()]
        .flatMap(seenBy)
        .find((one) => one.id === id && one.acts.has(label))
      const act = message?.acts.get(label)
      if (message === undefined || act === undefined) throw new Error(`There is no ${label}.`)
      await attempt(tab, async () => {
        tab.form = await doAct(act, { message, page: tab.page })
      })
    },
    fill: async (by, at, values) => {
      const tab = tabOf(by, at)
      const { form } = tab
      const filled = form === undefined ? undefined : values[form.label]
      if (form === undefined || filled === undefined) throw new Error('There is no such form.')
      tab.form = undefined
      await attempt(tab, () => form.send(filled))
    },
    /** The menu beside the button that sends. */
    command: async (by, at, { name, text = '' }) => {
      if (name !== 'new') throw new Error(`A page has no /${name}.`)
      await say(by, at, { text, mode: 'queue' })
    },
    choose: none('choice'),
    shortcut: none('shortcut'),
    stop: none('other Stop'),
    see: (by, at) => {
      const tab = tabOf(by, at)
      const files = tab.page.files()
      return [
        ...seenBy(tab),
        ...(files.length === 0 ? [] : [{ ...line('files', ''), isEphemeral: false, files }]),
        ...tab.told,
      ]
    },
    threads: () => [],
    status: () => '',
    until: (look, { withinMs = 30_000 } = {}) => eventually(look, { withinMs }),
    faults: {
      next: (_method, _fault, { times = 1 } = {}) => {
        losses += times
      },
      duplicate: (times) => {
        copies = times
      },
      reorder: none('order of events'),
      disconnect: () => {
        cutAll()
        return Promise.resolve()
      },
      outage: () => {
        isOut = true
        cutAll()
        return {
          over: () => {
            isOut = false
          },
        }
      },
      revoke: none('token of a bot'),
      lose: none('channel'),
      expireStreams: none('stream of an answer'),
    },
    violations: [],
    close: () => {
      for (const { page } of tabs.values()) page.close()
      return Promise.resolve()
    },
  }
}

const none = (what: string) => (): never => {
  throw new Error(`A page has no ${what}.`)
}

const line = (id: string, text: string): Seen => ({
  id,
  by: 'bot',
  at: Date.now(),
  text,
  spans: [],
  controls: [],
  files: [],
  reactions: [],
  isEphemeral: true,
  isLoud: false,
  edits: 0,
  isOpen: false,
})
