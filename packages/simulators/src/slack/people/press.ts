import type { Account, Press, Spot } from '../../chat/index.ts'
import type { Element, Placed } from '../blocks/elements.ts'
import { type Pressable, optionsOf, pressablesOf } from '../screen/controls.ts'
import type { Message } from '../workspace/message.ts'
import { blocksOf, wireMessage } from '../workspace/wire.ts'
import { type Town, ask, interaction, messageOf, roomOf } from './town.ts'

const visiblePressables = (message: Message, by: Account): readonly Pressable[] =>
  pressablesOf(blocksOf(message), by.id)

const described = (pressables: readonly Pressable[]): string =>
  pressables.map(({ control }) => control.options?.join(' / ') ?? control.label).join(', ') || 'nothing'

const send = (
  town: Town,
  by: Account,
  at: Spot,
  { message, placed, carried }: { readonly message: Message } & Omit<Pressable, 'control'>,
): void => {
  const { context, urls } = town
  const room = roomOf(town, by, at)
  const isEphemeral = message.onlyFor !== undefined
  const thread = message.thread ?? at.thread
  const { block, element } = placed
  void ask(
    town,
    {
      kind: 'interactive',
      payload: {
        type: 'block_actions',
        ...interaction(town, by),
        container: {
          type: 'message',
          message_ts: message.ts,
          channel_id: room.id,
          is_ephemeral: isEphemeral,
          ...(thread !== undefined && { thread_ts: thread }),
        },
        channel: { id: room.id, name: room.kind === 'im' ? 'directmessage' : room.name },
        ...(!isEphemeral && { message: wireMessage(message, context) }),
        state: { values: message.choices },
        response_url: `${context.url()}${urls.issue('actions', { user: by.id, channel: room.id, message: message.ts })}`,
        actions: [
          {
            action_id: element.action_id ?? '',
            block_id: block.block_id ?? '',
            type: element.type,
            ...carried,
            action_ts: context.ids.stamp(),
          },
        ],
      },
    },
    `${by.name} pressed`,
  )
}

/** Presses a button by its words. A confirmation of it is confirmed. */
export const press = (town: Town, by: Account, at: Spot, { message: ts, label, which = 0 }: Press): void => {
  const message = messageOf(town, by, at, ts)
  const pressables = visiblePressables(message, by)
  const found = pressables.filter(
    ({ control }) => (control.kind === 'button' || control.kind === 'link') && control.label === label,
  )[which]
  if (found === undefined)
    throw new Error(`${by.name} sees no button “${label}” there; they see ${described(pressables)}.`)
  send(town, by, at, { message, ...found })
}

/** What a choice of labels reads as in payloads; throws where the element has no such option. */
export const chosen = (element: Element, labels: readonly string[]): Readonly<Record<string, unknown>> => {
  const options = labels.map((label) => {
    const option = optionsOf(element).find(({ text }) => text.text === label)
    if (option === undefined) throw new Error(`There is no option “${label}”.`)
    return option
  })
  if (element.type === 'checkboxes' || element.type.startsWith('multi_')) return { selected_options: options }
  if (options.length > 1) throw new Error('Only one of its options can be chosen.')
  return { selected_option: options[0] ?? null }
}

const holds = ({ element }: Placed, labels: readonly string[]): boolean =>
  labels.every((label) => optionsOf(element).some(({ text }) => text.text === label))

/** Chooses options; the app hears of it at once unless the menu is part of a form. */
export const choose = (
  town: Town,
  by: Account,
  at: Spot,
  { message: ts, labels }: { readonly message: string; readonly labels: readonly string[] },
): void => {
  const message = messageOf(town, by, at, ts)
  const pressables = visiblePressables(message, by)
  const found = pressables.find(
    ({ placed, control }) => control.options !== undefined && holds(placed, labels),
  )
  if (found === undefined)
    throw new Error(`${by.name} sees no choice of ${labels.join(', ')}; they see ${described(pressables)}.`)
  const { block, element } = found.placed
  const carried = chosen(element, labels)
  const blockId = block.block_id ?? ''
  const choices = {
    ...message.choices,
    [blockId]: {
      ...message.choices[blockId],
      [element.action_id ?? '']: { type: element.type, ...carried },
    },
  }
  const now = town.context.store.messages.put({ ...message, choices })
  if (block.type !== 'input' || block.dispatch_action === true)
    send(town, by, at, { message: now, placed: found.placed, carried })
}
