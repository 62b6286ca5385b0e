import { consoleFiles } from '@errand/console/build'
import type { Browser } from 'playwright-core'
import { startServed, tokens, type Served, type ServedOptions } from '../http/served.ts'
import type { Face } from './face.ts'
import { behaving } from './behaving.ts'
import { signIn } from './sign-in.ts'
import { visit, type Visit } from './visit.ts'

/** An installation whose model follows a script, and its owner signed in before the console. */
export interface Stage extends Visit {
  readonly errand: Served
  /** Somebody more, signed in with a browser of their own; leaves with the others. */
  join(who: keyof typeof tokens, face?: Face): Promise<Visit>
}

export const stage = async (
  browser: Browser,
  face: Face,
  options: ServedOptions & { readonly as?: keyof typeof tokens } = {},
): Promise<Stage> => {
  await using opened = new AsyncDisposableStack()
  const errand = opened.use(await startServed({ ...options, consoleFiles }))
  const join = async (who: keyof typeof tokens, as: Face = face): Promise<Visit> => {
    const there = behaving(await visit(browser, errand.url(), as))
    all.use(there)
    await signIn(there, tokens[who])
    return there
  }
  const all = opened.move()
  try {
    const first = await join(options.as ?? 'owner')
    return { ...first, errand, join, [Symbol.asyncDispose]: () => all.disposeAsync() }
  } catch (thrown) {
    await all.disposeAsync()
    throw thrown
  }
}
