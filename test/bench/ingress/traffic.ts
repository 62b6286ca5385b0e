import { setTimeout as delay } from 'node:timers/promises'
import { requestOf } from './held-model.ts'
import { messageKey, type Quarter } from './town.ts'

/** One message of a person, which left at `at` and asks for a parcel that no other one asks for. */
export interface Said {
  readonly quarter: Quarter
  readonly resident: Quarter['residents'][number]
  readonly message: string
  readonly key: string
  readonly parcel: number
  readonly at: number
}

const tickMs = 2
let parcel = 0

/** Has people say `count` messages on each platform, `perSecond` and evenly, each resident in their turn. */
export const talk = async (
  quarters: readonly Quarter[],
  { count, perSecond }: { readonly count: number; readonly perSecond: number },
): Promise<readonly Said[]> => {
  const all: Said[] = []
  const begun = performance.now()
  for (let next = 0; next < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1_000) * perSecond))
    for (; next < due; next++)
      for (const quarter of quarters) {
        const resident = quarter.residents[next % quarter.residents.length]
        if (resident === undefined) throw new Error(`Nobody lives on ${quarter.platform}.`)
        all.push(await ask(quarter, resident))
      }
    await delay(tickMs)
  }
  return all
}

const ask = async (quarter: Quarter, resident: Said['resident']): Promise<Said> => {
  const { platform, server } = quarter
  const { account, spot } = resident
  parcel += 1
  const asked = { quarter, resident, parcel, at: performance.now() }
  const message = await server.say(account, spot, {
    text: requestOf(asked.parcel),
    mention: platform === 'discord',
  })
  return { ...asked, message, key: messageKey(platform, spot.channel, message) }
}
