import { currentTask, type TaskRow } from '@errand/agent-core'
import { say } from '@errand/words'
import { lineTo, type Reply } from '../reception/reply.ts'
import type { Given } from './command.ts'

/** The task that is at work in the place of a command, else, with `last`, the newest one there. */
export const taskHere = async (
  { desk, commanded: { place } }: Given,
  { last = false }: { readonly last?: boolean } = {},
): Promise<TaskRow | undefined> => {
  const { store, settings } = desk.works
  const conversation = (await store.conversationAt(place))?.id
  if (conversation === undefined) return undefined
  const { tenant } = settings
  const [newest] = last ? await store.tasks({ tenant, conversation, newest: true, limit: 1 }) : []
  return (await currentTask(store, { tenant, conversation })) ?? newest
}

export const noTask = ({ language }: Given): Reply => lineTo('person', say(language, 'reception.no_task'))
