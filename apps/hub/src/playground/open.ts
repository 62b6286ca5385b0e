import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { createRehearsalDecide } from '@errand/model'
import type { Stage } from '@errand/playground'
import type { Language } from '@errand/words'
import { openHub, type Hub } from '../hub.ts'
import { createDesk } from '../platforms/desk.ts'
import { openPlatforms } from '../platforms/platforms.ts'
import { listen } from '../start/listen.ts'
import { makeOwnHome, removeLeftHomes } from './own-home.ts'

/** Errand at work on three simulated platforms, with a page that shows them. */
export interface Playground extends AsyncDisposable {
  readonly url: string
  /** Where it keeps what it writes; gone when it is disposed of. */
  readonly home: string
  readonly hub: Hub
  readonly stage: Stage
}

export interface PlaygroundOptions {
  readonly language: Language
  /** Of its page. Default: a free one. */
  readonly port?: number
  /** How long the rehearsed model takes for a decision; asked each time. Default: long enough to watch. */
  readonly paceMs?: () => number
  /** Lifts the rates of the platforms. */
  readonly isHurried?: boolean
  /** Told of what went wrong and stopped nobody. */
  readonly report: (error: unknown) => void
}

const watchableMs = 2_500
const connectMs = 60_000
const hangUpMs = 1_000

/** The simulators are loaded only here, and are no part of what is made to run for good. */
const loaded = async () => {
  try {
    return await import('@errand/playground')
  } catch (thrown) {
    throw new ErrandError('PLAYGROUND_ABSENT', { reason: reasonOf(thrown) }, { cause: thrown })
  }
}

/**
 * Starts the platforms, an Errand of its own in a folder of its own, and the page, all on 127.0.0.1. Nothing of the
 * environment reaches it. Throws PLAYGROUND_ABSENT, PORT_IN_USE and what `openHub` throws; nothing is left open then.
 */
export const openPlayground = async ({
  language,
  port = 0,
  paceMs = () => watchableMs,
  isHurried = false,
  report,
}: PlaygroundOptions): Promise<Playground> => {
  const { createRehearsed, createSite, openStage } = await loaded()
  await using opened = new AsyncDisposableStack()
  await removeLeftHomes()
  const home = await makeOwnHome()
  opened.defer(() => rm(home, { recursive: true, force: true }))
  const stage = opened.use(await openStage({ isHurried }))
  const site = createSite({ stage, language, report })
  const listening = await listen({ fetch: (request) => site.fetch(request), host: '127.0.0.1', port })
  opened.defer(() => listening.close({ graceMs: hangUpMs }))
  await writeFile(path.join(home, 'errand.yaml'), JSON.stringify({ ...stage.config, language }), {
    mode: 0o600,
  })
  const hub = await openHub({
    env: { ...stage.environment, ERRAND_HOME: home },
    decide: createRehearsed(createRehearsalDecide(), { paceMs }),
    sample: 'each',
    onError: report,
  })
  opened.defer(() => hub.close({ graceMs: hangUpMs }))
  const platforms = await openPlatforms(createDesk(hub, { report }))
  opened.defer(() => platforms.stop({ graceMs: hangUpMs }))
  await platforms.start({ onProblem: report })
  await Promise.all(stage.seats.map(({ server }) => server.connected({ withinMs: connectMs })))
  const all = opened.move()
  return { url: listening.url, home, hub, stage, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
