import { ErrandError, type Clock } from '@errand/agent-core'
import { createApi, createTokenBook } from '@errand/api'
import { localActor, owner } from '@errand/api/local'
import { homeOf, loadConfig, readConfigFile, rehearsal, type Config, type Environment } from '@errand/config'
import { isHeld } from '@errand/storage'
import { makeHome } from '../home.ts'
import { removeHubFile, writeHubFile } from '../hub-file.ts'
import { openHub, type Hub } from '../hub.ts'
import { createDesk } from '../platforms/desk.ts'
import { openPlatforms, type Platforms } from '../platforms/platforms.ts'
import { createTroubles } from '../troubles.ts'
import { ownerToken } from '../owner-token.ts'
import { isLoopback, listen, type Listening } from './listen.ts'

/** An installation that answers on an address. */
export interface Serving {
  readonly hub: Hub
  readonly url: string
  /** The owner's token and where it lies; undefined where the operator set one. */
  readonly made: { readonly token: string; readonly file: string } | undefined
  readonly platforms: Pick<Platforms, 'start'>
  /**
   * Takes no more work, lays down what there is in at most `graceMs`, ends the streams and lets go of everything.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>
}

/** How long connections may take to end by themselves. */
const hangUpMs = 1_000

/**
 * Puts a hub on the air. Throws what `openHub` throws, BIND_UNPROTECTED, PORT_IN_USE, BIND_FAILED and TOKEN_UNSAFE;
 * nothing is left open then.
 */
export const serve = async ({
  env,
  consoleFiles,
  onError,
  clock,
}: {
  readonly env: Environment
  /** The folder of the console's files; without it only the API is served. */
  readonly consoleFiles?: string
  readonly onError: (error: unknown) => void
  /** In place of the system's clock. */
  readonly clock?: Clock
}): Promise<Serving> => {
  const loaded = loadConfig({ env, file: readConfigFile(homeOf(env)) })
  const { config } = loaded
  const { host, port, token: own, tokens } = config
  if (!isLoopback(host) && own === undefined && tokens.length === 0)
    throw new ErrandError('BIND_UNPROTECTED', { host })
  const home = await makeHome(config.home)
  let answer: (request: Request, came: object) => Response | Promise<Response> = notYet
  // Before anything begins to work: a port that is taken must not cost a task anything.
  const listening = await listen({ fetch: (request, came) => answer(request, came), host, port }).catch(
    (thrown: unknown) => {
      throw isHeld(home.database)
        ? new ErrandError('HOME_LOCKED', { home: home.root }, { cause: thrown })
        : thrown
    },
  )
  try {
    const token = own ?? ownerToken(home.token)
    const hub = await openHub({
      env,
      loaded,
      onError,
      logs: true,
      secrets: [token],
      ...(clock === undefined ? {} : { clock }),
    })
    const platforms = await openPlatforms(createDesk(hub, { report: reportTo(hub) }))
    const actors = createTokenBook([
      ...tokens.map((one) => ({ token: one.token, actor: localActor(one) })),
      { token, actor: owner },
    ])
    const api = createApi({
      agent: hub.agent,
      works: hub.works,
      actors,
      isReady: () => true,
      isDraining: () => hub.isDraining(),
      hosts: namesOf(config),
      ...(consoleFiles === undefined ? {} : { consoleFiles }),
      webhooks: platforms.webhooks,
      isRehearsal: config.models.main === rehearsal,
      ...(config.language === undefined ? {} : { language: config.language }),
      log: ({ failure }) => (failure === undefined ? undefined : hub.report(failure.error)),
    })
    answer = (request, came) => api.fetch(request, came)
    writeHubFile(home, { pid: process.pid, url: listening.url, startedAt: Date.now() })
    return {
      hub,
      url: listening.url,
      made: own === undefined ? { token, file: home.token } : undefined,
      platforms,
      stop: (options) => stop({ hub, platforms, listening }, options),
    }
  } catch (thrown) {
    await listening.close({ graceMs: 0 })
    throw thrown
  }
}

/** The doctor tells of what went wrong with the chats as well as the log. */
const reportTo = ({ home, works, report }: Hub): ((error: unknown) => void) => {
  const note = createTroubles(home, { now: () => works.clock.now() })
  return (error) => {
    report(error)
    note(error)
  }
}

const notYet = (): Response => new Response(undefined, { status: 503 })

const stop = async (
  {
    hub,
    platforms,
    listening,
  }: { readonly hub: Hub; readonly platforms: Platforms; readonly listening: Listening },
  options?: { readonly graceMs?: number },
): Promise<void> => {
  // The streams stay for what the tasks still have to tell, and so do the chats.
  await hub.rest(options)
  await platforms.stop({ graceMs: hangUpMs })
  await listening.close({ graceMs: hangUpMs })
  removeHubFile(hub.home)
  await hub.close()
}

/** The names of this machine for itself, the address that it listens on, and those that the operator named. */
const namesOf = ({ host, hostNames, publicUrl }: Config): readonly string[] =>
  [
    'localhost',
    '127.0.0.1',
    '[::1]',
    host,
    ...hostNames,
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
  ].map((name) => (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name))
