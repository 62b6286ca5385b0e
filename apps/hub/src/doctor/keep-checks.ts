import { existsSync } from 'node:fs'
import path from 'node:path'
import { defaults, verifyJournal, type Signer } from '@errand/agent-core'
import type { Config } from '@errand/config'
import { fileSigner } from '@errand/engine'
import { databaseVersions, openSqliteReader, type StoreReader } from '@errand/storage'
import { say, type Language } from '@errand/words'
import type { Home } from '../home.ts'
import { readOwnerToken } from '../owner-token.ts'
import { deliveryCheck } from './delivery-check.ts'
import { failed, ok, threw, warn, type Finding } from './finding.ts'

/** A token that is shorter can be guessed. */
const fewestLetters = 20

export const tokenCheck = (
  { token: file }: Home,
  config: Config | undefined,
  language: Language,
): Finding => {
  const own = config?.token
  if (own !== undefined)
    return own.length < fewestLetters
      ? warn('token', say(language, 'doctor.token_short'), say(language, 'doctor.token_short_fix'))
      : ok('token', say(language, 'doctor.token_set'))
  try {
    return ok(
      'token',
      readOwnerToken(file) === undefined ? say(language, 'doctor.later', { path: file }) : file,
    )
  } catch (thrown) {
    return threw('token', thrown, language)
  }
}

/** The signing key as it is; none is made here. */
export const keyCheck = (
  { keys, database }: Home,
  language: Language,
): { readonly finding: Finding; readonly signer?: Signer } => {
  const file = path.join(keys, 'signing.pem')
  if (!existsSync(file)) {
    if (!existsSync(database)) return { finding: ok('key', say(language, 'doctor.later', { path: file })) }
    return {
      finding: warn(
        'key',
        say(language, 'doctor.key_gone', { path: file }),
        say(language, 'doctor.key_gone_fix', { path: file }),
      ),
    }
  }
  try {
    const signer = fileSigner(keys)
    return { finding: ok('key', file), signer }
  } catch (thrown) {
    return { finding: threw('key', thrown, language) }
  }
}

export const databaseCheck = ({ database }: Home, language: Language): Finding => {
  if (!existsSync(database)) return ok('database', say(language, 'doctor.later', { path: database }))
  try {
    const { found, known } = databaseVersions(database)
    const text = say(language, 'doctor.database', { path: database, found })
    return found < known
      ? warn('database', text, say(language, 'doctor.database_fix', { known }))
      : ok('database', text)
  } catch (thrown) {
    return threw('database', thrown, language)
  }
}

/** The journals of the newest tasks, whether what they said arrived, and whether the clock stands behind what they tell. */
export const journalChecks = async (
  { database }: Home,
  { signer, language }: { readonly signer: Signer | undefined; readonly language: Language },
): Promise<readonly Finding[]> => {
  const now = Date.now()
  const clock = ok('clock', new Date(now).toISOString())
  if (!existsSync(database)) return [ok('journals', say(language, 'doctor.journals', { count: 0 })), clock]
  try {
    const { store, close } = await openSqliteReader({ path: database })
    try {
      return [...(await readJournals(store, { signer, language, now })), await deliveryCheck(store, language)]
    } finally {
      await close()
    }
  } catch (thrown) {
    return [threw('journals', thrown, language), clock]
  }
}

const readJournals = async (
  store: StoreReader,
  {
    signer,
    language,
    now,
  }: { readonly signer: Signer | undefined; readonly language: Language; readonly now: number },
): Promise<readonly Finding[]> => {
  const rows = await store.tasks({ tenant: 'default', newest: true, limit: defaults.doctor.tasks })
  const faults: Finding[] = []
  for (const { id } of signer === undefined ? [] : rows) {
    const events = await store.journal(id, { bulk: true })
    const fault = signer && verifyJournal(id, { events, head: await store.head(id), signer })
    if (fault !== undefined) faults.push(failed('journals', fault, language))
  }
  const newest = Math.max(0, ...rows.map(({ since }) => since))
  return [
    ...(faults.length > 0
      ? faults
      : [ok('journals', say(language, 'doctor.journals', { count: rows.length }))]),
    newest > now + defaults.doctor.clockSlackMs
      ? {
          check: 'clock',
          state: 'fail',
          text: say(language, 'doctor.clock', { ms: newest - now }),
          fix: say(language, 'doctor.clock_fix'),
        }
      : ok('clock', new Date(now).toISOString()),
  ]
}
