import { setTimeout as delay } from 'node:timers/promises'
import { answerTo, type HeldModel } from './held-model.ts'
import type { Said } from './traffic.ts'

/** What became of messages, in how many of them. */
export interface Outcome {
  /** Never asked of the model. */
  readonly lost: number
  /** Asked of the model twice, or answered twice. */
  readonly doubled: number
  /** The answer does not stand where it was asked for, until now. */
  readonly unseen: number
}

const everyMs = 500
/** What would come twice comes soon after. */
const afterwardsMs = 2_000

/** Waits until each message has its own answer where it was asked for, or until the time is over. */
export const settle = async (
  said: readonly Said[],
  { model: { answered }, withinMs }: { readonly model: HeldModel; readonly withinMs: number },
): Promise<Outcome> => {
  const end = performance.now() + withinMs
  for (let missing = said; missing.length > 0 && performance.now() < end;) {
    await delay(everyMs)
    missing = missing.filter((one) => answersTo(one) === 0)
  }
  await delay(afterwardsMs)
  const found = said.map((one) => ({ asked: answered.get(one.parcel) ?? 0, seen: answersTo(one) }))
  return {
    lost: found.filter(({ asked }) => asked === 0).length,
    doubled: found.filter(({ asked, seen }) => asked > 1 || seen > 1).length,
    unseen: found.filter(({ seen }) => seen === 0).length,
  }
}

const answersTo = ({ quarter, resident, message, parcel }: Said): number => {
  const { account, spot } = resident
  // Everywhere else each message begins a thread of its own.
  const at = quarter.platform === 'telegram' ? spot : { ...spot, thread: message }
  return quarter.server
    .see(account, at)
    .filter(({ by, text }) => by === 'bot' && text.includes(answerTo(parcel))).length
}
