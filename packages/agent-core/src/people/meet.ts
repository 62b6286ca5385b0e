import { shorten } from '../journal/shorten.ts'
import { makeVisible } from '../tools/visible.ts'
import { actorKey } from './actor.ts'
import type { Visitor } from './access.ts'
import type { AccountRow } from './account-row.ts'
import { accountAt } from './pairing.ts'
import type { PeopleWorks } from './people-works.ts'

/** Keeps how people are called and spoken to: of all who come while others are being kept, at once. */
export const createMeet = (works: PeopleWorks): ((visitor: Visitor) => Promise<void>) => {
  let coming = new Map<string, Visitor>()
  let kept: Promise<void> | undefined

  const keepAll = (): Promise<void> => {
    let visitors: readonly Visitor[] | undefined
    return works.sys.change(async () => {
      // From here on whoever comes is kept next.
      if (visitors === undefined) {
        visitors = [...coming.values()]
        coming = new Map()
        kept = undefined
      }
      const met = await Promise.all(visitors.map((visitor) => newIn(works, visitor)))
      // Who a power cut makes strangers is met again.
      return { accounts: met.filter((one) => one !== undefined), drafts: [], barrier: false }
    })
  }
  return async (visitor) => {
    if ((await newIn(works, visitor)) === undefined) return
    coming.set(actorKey(visitor), visitor)
    const mine = (kept ??= keepAll())
    try {
      await mine
    } finally {
      // It may have failed before it looked who came.
      if (kept === mine) kept = undefined
    }
  }
}

/** The account with what is new about it, where something is. */
const newIn = async (works: PeopleWorks, visitor: Visitor): Promise<AccountRow | undefined> => {
  const { locale: language } = visitor
  const name = calledBy(visitor)
  const account = await accountAt(works, visitor)
  const met = {
    ...account,
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
  }
  return met.name === account.name && met.language === account.language ? undefined : met
}

/**
 * How somebody is called on cards and in prompts. People choose it themselves, so it stays one short line on which
 * nothing hides and nothing turns around (safety 8): no name writes lines of its own into an approval.
 */
const calledBy = ({ name = '' }: Visitor): string | undefined => {
  const called = makeVisible(shorten(name.replaceAll(/\s+/gu, ' ').trim(), nameLetters))
  return called === '' ? undefined : called
}

/** Letters; Telegram's names are the longest: 64 for the first, 64 for the last, and a space. */
const nameLetters = 129
