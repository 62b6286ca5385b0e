import { actorKey, currentTask, type Actor, type Place, type TaskRow } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import type { Desk } from '../reception/desk.ts'
import { lineTo, type Reply } from '../reception/reply.ts'
import type { Given } from './command.ts'

/**
 * Does something with the task that is at work in the place of a command, else, with `last`, with the newest one
 * there. Where the place is no conversation of its own, such as a group as a whole, it is the one task that is at work
 * in it for whoever gives the command; which one, they are asked where there are several.
 */
export const withTask = async (
  given: Given,
  act: (task: TaskRow) => Promise<Reply>,
  { last = false }: { readonly last?: boolean } = {},
): Promise<Reply> => {
  const { desk, by, commanded, text } = given
  const { store, settings } = desk.works
  const { place } = commanded
  const { tenant } = settings
  const conversation = (await store.conversationAt(place))?.id
  const current = conversation === undefined ? undefined : await currentTask(store, { tenant, conversation })
  if (current !== undefined) return act(current)
  if (conversation === undefined || place.thread === undefined) {
    const own = await tasksAround(desk, place, by)
    const [one] = own.length === 1 ? own : own.filter(({ id }) => id === text)
    if (one !== undefined) return act(one)
    if (own.length > 1) return askWhich(own, { command: commanded.name, language: given.language })
  }
  const [newest] =
    last && conversation !== undefined
      ? await store.tasks({ tenant, conversation, newest: true, limit: 1 })
      : []
  return newest === undefined ? noTask(given) : act(newest)
}

export const noTask = ({ language }: Pick<Given, 'language'>): Reply =>
  lineTo('person', say(language, 'reception.no_task'))

/** The open tasks of somebody in all of a group, whatever the conversation. */
export const tasksAround = async (
  { works: { store, settings } }: Pick<Desk, 'works'>,
  place: Place,
  by: Actor,
): Promise<readonly TaskRow[]> => {
  if (place.kind !== 'group') return []
  const open = await store.tasks({ tenant: settings.tenant, requester: actorKey(by), open: true })
  const places = await Promise.all(
    open.map(async ({ conversation }) => (await store.conversation(conversation))?.place),
  )
  return open.filter((_task, index) => isAround(places[index], place))
}

const isAround = (there: Place | undefined, { platform, workspace, channel }: Place): boolean =>
  there?.platform === platform && there.workspace === workspace && there.channel === channel

/** Asks which of several is meant. */
export const askWhich = (
  tasks: readonly TaskRow[],
  { command, language }: { readonly command: string; readonly language: Language },
): Reply =>
  lineTo(
    'person',
    [
      say(language, 'reception.which_task', { command }),
      ...tasks.map(
        ({ title, status, id }) => `• ${say(language, 'reception.task', { title, status, task: id })}`,
      ),
    ].join('\n'),
  )
