import { ComponentType, InteractionType } from 'discord-api-types/v10'
import type { Account, Press, Spot } from '../../chat/index.ts'
import { pressablesOf } from '../screen/controls.ts'
import type { Platform } from '../state/platform.ts'
import { wireUser } from '../wire/user.ts'
import { interact } from './interact.ts'
import { postOf, roomOf } from './place.ts'

/** Presses a button; throws where there is none with those words, or it is off or a link. */
export const press = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, label, which = 0 }: Press,
): void => {
  const post = postOf(platform, by, at, message)
  const buttons = pressablesOf(platform, post).filter(({ part }) => part.type === ComponentType.Button)
  const found = buttons.filter(({ control }) => control.label === label)[which]
  if (found?.part.type !== ComponentType.Button)
    throw new Error(
      `${by.name} sees no button "${label}"; there are ${buttons.map(({ control }) => `"${control.label}"`).join(', ') || 'none'}.`,
    )
  const { part, control } = found
  if (control.isOff) throw new Error(`The button "${label}" is off.`)
  if (control.kind === 'link' || !part.custom_id) throw new Error(`"${label}" is a link.`)
  interact(platform, by, roomOf(platform, by, at), {
    type: InteractionType.MessageComponent,
    words: `${by.name} pressed "${label}"`,
    source: post.id,
    data: { component_type: part.type, custom_id: part.custom_id, id: part.id },
  })
}

/** Chooses options of a select; throws where there is no such select, it is off, or they are too few or too many. */
export const choose = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, labels }: { readonly message: string; readonly labels: readonly string[] },
): void => {
  const post = postOf(platform, by, at, message)
  const selects = pressablesOf(platform, post).filter(({ control }) => control.kind === 'select')
  const found = selects.find(({ control }) =>
    labels.every((label) => control.options?.includes(label) === true),
  )
  const part = found?.part
  if (part?.type !== ComponentType.StringSelect && part?.type !== ComponentType.UserSelect)
    throw new Error(
      `${by.name} sees no select with ${labels.join(', ')}; there are ${selects.map(({ control }) => control.options?.join(', ')).join(' | ') || 'none'}.`,
    )
  if (found?.control.isOff === true) throw new Error('The select is off.')
  const [least, most] = [part.min_values ?? 1, part.max_values ?? 1]
  if (labels.length < least || labels.length > most)
    throw new Error(`The select takes ${least} to ${most} options, not ${labels.length}.`)
  const users = platform.users.all().filter(({ name }) => labels.includes(name))
  const values =
    part.type === ComponentType.StringSelect
      ? part.options.filter(({ label }) => labels.includes(label)).map(({ value }) => value)
      : users.map(({ id }) => id)
  interact(platform, by, roomOf(platform, by, at), {
    type: InteractionType.MessageComponent,
    words: `${by.name} chose ${labels.join(', ')}`,
    source: post.id,
    data: {
      component_type: part.type,
      custom_id: part.custom_id,
      id: part.id,
      values,
      ...(part.type === ComponentType.UserSelect && {
        resolved: { users: Object.fromEntries(users.map((user) => [user.id, wireUser(user)])), members: {} },
      }),
    },
  })
}
