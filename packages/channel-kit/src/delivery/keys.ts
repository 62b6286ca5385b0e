import type { DeliveryRow } from '@errand/agent-core'

/** The key of a part of a message; the first has the message's own. */
export const partKey = (message: string, part: number): string =>
  part === 0 ? message : `${message}:${part}`

/** Whether a key is that of a part of a message. */
export const isPartOf = (key: string, message: string): boolean =>
  key.startsWith(message) && /^(?::\d+)?$/u.test(key.slice(message.length))

const mark = '~'

/** Whether a row only says where a message once lay: replies to it still mean its task, nothing is done with it. */
export const isRetired = ({ key }: Pick<DeliveryRow, 'key'>): boolean => key.includes(mark)

/**
 * The key of something that a task posted beside what it has to say itself. It bears the mark of history as well: its
 * one message is brought by the call that posts it, and by nothing else.
 */
export const postedKey = (delivery: string): string => `posted${mark}${delivery}`

/** The row as history, so that another message may have its key; `all` are the task's rows. */
export const retire = (row: DeliveryRow, all: readonly DeliveryRow[]): DeliveryRow => {
  const before = all.filter(({ key }) => key.startsWith(`${row.key}${mark}`)).length
  return { ...row, key: `${row.key}${mark}${before + 1}` }
}

/** Whether the key had a message before the one it has. */
export const wasThere = (key: string, all: readonly DeliveryRow[]): boolean =>
  all.some((row) => row.key.startsWith(`${key}${mark}`))
