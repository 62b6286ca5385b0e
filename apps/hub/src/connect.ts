import { setTimeout as delay } from 'node:timers/promises'
import { ErrandError } from '@errand/agent-core'
import { homeOf, loadConfig, readConfigFile, type Environment, type Loaded } from '@errand/config'
import type { Language } from '@errand/words'
import { homeAt, type Home } from './home.ts'
import { findHub } from './hub-file.ts'
import type { Hub, HubOptions } from './hub.ts'
import { readOwnerToken } from './owner-token.ts'
import { createClient, type Client } from './remote/client.ts'
import type { Surface } from './surface/surface.ts'

/** An installation within reach of a command. */
export interface Connection extends Pick<Loaded, 'config' | 'warnings'> {
  readonly surface: Surface
  /** Set when this process is the hub: no other runs. */
  readonly hub: Hub | undefined
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly env: Environment
  readonly language: Language
  /** Told of what a lane threw, when this process is the hub. */
  readonly onError: (error: unknown) => void
  /** What else this process as a hub is to have. */
  readonly hub?: Partial<HubOptions>
}

/** How long a hub that is just starting may take until it can be found. */
const startingMs = 3_000
const againMs = 100

/** The config of this home as every command reads it, and where its things lie. */
export const readHome = (env: Environment): Loaded & { readonly home: Home } => {
  const loaded = loadConfig({ env, file: readConfigFile(homeOf(env)) })
  return { ...loaded, home: homeAt(loaded.config.home) }
}

/** A client of the hub that runs with this home; undefined when none does. Throws TOKEN_UNSAFE or UNAUTHENTICATED. */
export const clientOf = (
  { home, config }: ReturnType<typeof readHome>,
  { language }: { readonly language: Language },
): Client | undefined => {
  const running = findHub(home)
  if (running === undefined) return undefined
  const token = config.token ?? readOwnerToken(home.token)
  if (token === undefined) throw new ErrandError('UNAUTHENTICATED')
  return createClient({ url: () => findHub(home)?.url ?? running.url, token, language })
}

/** Reaches the hub that runs with this home, else becomes the hub. Throws what `openHub` throws, and HUB_UNREACHABLE. */
export const connect = async ({ env, language, onError, hub: more }: ConnectOptions): Promise<Connection> => {
  const known = readHome(env)
  for (const until = Date.now() + startingMs; ;) {
    const client = clientOf(known, { language })
    if (client !== undefined) {
      const { createRemoteSurface } = await import('./remote/surface.ts')
      return { ...known, surface: createRemoteSurface(client), hub: undefined, close: async () => undefined }
    }
    try {
      const [{ openHub }, { createLocalSurface }] = await Promise.all([
        import('./hub.ts'),
        import('./surface/local.ts'),
      ])
      const hub = await openHub({ env, onError, ...more })
      return { ...known, surface: createLocalSurface(hub), hub, close: () => hub.close() }
    } catch (thrown) {
      // Whoever holds the home may be about to say where it can be reached.
      const isStarting = thrown instanceof ErrandError && thrown.code === 'HOME_LOCKED' && Date.now() < until
      if (!isStarting) throw thrown
      await delay(againMs)
    }
  }
}
