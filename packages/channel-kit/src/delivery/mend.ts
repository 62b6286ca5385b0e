import { DeliveryProblem } from '../delivery-problem.ts'
import type { Became } from './became.ts'
import { keep, keptOf, rowsByKey, type Chat } from './chat.ts'
import type { Desk } from './desk.ts'
import { retire } from './keys.ts'
import { isWanted, type Part } from './parts.ts'

/**
 * Does something with a part and mends what can be mended when it fails: what is refused goes on as plain text, what
 * was deleted is posted anew, what can never arrive is dropped. Throws what has to wait.
 */
export const mend = async <Native>(
  part: Part<Native>,
  {
    chat,
    desk,
    act,
  }: { readonly chat: Chat; readonly desk: Desk<Native>; readonly act: () => Promise<Became> },
): Promise<Became> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    const trouble = { part, chat, desk, error }
    switch (error.failure.kind) {
      case 'refused':
        return refuse(trouble)
      case 'lost':
        return lose(trouble)
      case 'closed':
        return close(trouble)
      case 'uncertain':
        return doubt(trouble)
      default:
        throw error
    }
  }
}

interface Trouble {
  readonly part: Part<unknown>
  readonly chat: Chat
  readonly desk: {
    readonly surface: Pick<Desk<never>['surface'], 'platform' | 'find' | 'trail'>
    readonly office: Desk<never>['office']
  }
  readonly error: DeliveryProblem
}

const paramsOf = ({ part, chat, desk, error }: Trouble) => ({
  platform: desk.surface.platform,
  task: chat.task,
  message: part.key,
  reason: error.message,
})

const refuse = async (trouble: Trouble): Promise<Became> => {
  const { part, chat, desk, error } = trouble
  desk.office.tell('DELIVERY_REFUSED', paramsOf(trouble), { cause: error })
  // Text without any form that is refused too will be so for ever.
  if (chat.plain.has(part.message.key)) await drop(trouble)
  chat.plain.add(part.message.key)
  return 'again'
}

const lose = async (trouble: Trouble): Promise<Became> => {
  const { part, chat, desk } = trouble
  const row = await rowOf(trouble)
  // The message that it was to be posted under is gone: there is no place for it.
  if (row?.state !== 'sent') return close(trouble)
  desk.office.tell('DELIVERY_LOST', paramsOf(trouble), { cause: trouble.error })
  if (!isWanted(part.message)) return drop(trouble)
  const { rows } = await keptOf(chat, desk.office)
  await keep(chat, [{ ...retire(row, [...rows.values()]), state: 'dropped' }], { office: desk.office })
  return 'again'
}

const close = async (trouble: Trouble): Promise<Became> => {
  const { chat, desk, error } = trouble
  const { platform, reason } = paramsOf(trouble)
  const { channel } = chat.place
  if (!chat.isClosedTold)
    desk.office.tell('DELIVERY_CLOSED', { platform, channel, task: chat.task, reason }, { cause: error })
  chat.isClosedTold = true
  return drop(trouble)
}

/** It may be there: it is looked for after a while where it can be found, and an edit is repeated then. */
const doubt = async (trouble: Trouble): Promise<Became> => {
  const { desk, error } = trouble
  desk.office.tell('DELIVERY_UNCERTAIN', paramsOf(trouble), { cause: error })
  const row = await rowOf(trouble)
  const { find, trail } = desk.surface
  if (row?.state === 'intended' && find === undefined && trail === undefined) return 'again'
  throw error
}

const drop = async ({ part, chat, desk }: Trouble): Promise<Became> => {
  const row = await rowOf({ part, chat, desk })
  if (row !== undefined)
    await keep(chat, [{ ...row, state: 'dropped', at: desk.office.works.clock.now() }], {
      office: desk.office,
    })
  return 'again'
}

const rowOf = async ({ part, chat, desk }: Pick<Trouble, 'part' | 'chat' | 'desk'>) =>
  rowsByKey(await keptOf(chat, desk.office)).get(part.key)
