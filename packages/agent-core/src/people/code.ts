import { defaults } from '../defaults.ts'
import { ErrandError } from '../errors.ts'
import { hashOf } from '../hash.ts'
import type { Works } from '../loop/worker.ts'
import type { AccountRow } from './account-row.ts'
import { actorKey, type Actor } from './actor.ts'
import type { PeopleWorks } from './people-works.ts'

/** Without the letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8
const hourMs = 3_600_000

/** A new code, 40 bits, as it is read out and typed. */
export const newCode = ({ ids }: Pick<Works, 'ids'>): string => {
  const bytes = hashOf(ids.secret())
  const letterAt = (index: number): string =>
    alphabet.charAt(Number.parseInt(bytes.slice(index * 2, index * 2 + 2), 16) % alphabet.length)
  return Array.from({ length }, (_, index) => letterAt(index)).join('')
}

/** What is kept of a code; its letter case, spaces and dashes do not count. */
export const hashOfCode = (code: string): string =>
  hashOf(`errand code ${code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/gu, '')}`)

/** Counts something of the present hour; false where that would be one too many. */
export const countThisHour = async (
  { store, clock, settings: { tenant } }: Pick<PeopleWorks, 'store' | 'clock' | 'settings'>,
  limits: readonly { readonly key: string; readonly max: number }[],
): Promise<boolean> => {
  const window = String(Math.floor(clock.now() / hourMs))
  const result = await store.commit({
    tenant,
    barrier: true,
    limits: limits.map((limit) => ({ ...limit, window, add: 1 })),
  })
  return result.ok
}

/**
 * The account that has this code out. Each try counts, also one that fits, for whoever tries and for all together.
 * Throws CODE_TRIES and CODE_WRONG, which says nothing of why: unknown, over or for something else.
 */
export const accountOfCode = async (
  works: Pick<PeopleWorks, 'store' | 'clock' | 'settings'>,
  { code, by, purpose }: { readonly code: string; readonly by: Actor; readonly purpose: 'pair' | 'link' },
): Promise<AccountRow> => {
  const { triesAnHour, allTriesAnHour } = defaults.codes
  const mayTry = await countThisHour(works, [
    { key: `code tries ${actorKey(by)}`, max: triesAnHour },
    { key: 'code tries', max: allTriesAnHour },
  ])
  if (!mayTry)
    throw new ErrandError('CODE_TRIES', {
      minutes: Math.ceil((hourMs - (works.clock.now() % hourMs)) / 60_000),
    })
  const hash = hashOfCode(code)
  const found = await works.store.accountWithCode({ tenant: works.settings.tenant, hash })
  const isGood =
    found?.code?.for === purpose && found.code.until > works.clock.now() && found.standing !== 'banned'
  if (!isGood || found === undefined) throw new ErrandError('CODE_WRONG')
  return found
}
