import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import type { Part } from '../body/layout.ts'
import { allParts } from '../body/tree.ts'
import type { Control } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/post.ts'

/** A control and the part that it stands for. */
export interface Pressable {
  readonly control: Control
  readonly part: Part
}

const styles: Readonly<Record<ButtonStyle, Control['style']>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'plain',
  [ButtonStyle.Success]: 'primary',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'plain',
  [ButtonStyle.Premium]: 'plain',
}

const controlOf = (platform: Platform, part: Part): Control | undefined => {
  switch (part.type) {
    case ComponentType.Button:
      return {
        kind: part.style === ButtonStyle.Link ? 'link' : 'button',
        label: part.label || (part.emoji?.name ?? ''),
        style: styles[part.style],
        isOff: part.disabled === true,
      }
    case ComponentType.StringSelect:
      return {
        kind: 'select',
        label: part.placeholder ?? '',
        style: 'plain',
        isOff: part.disabled === true,
        options: part.options.map(({ label }) => label),
      }
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return {
        kind: 'select',
        label: part.placeholder ?? '',
        style: 'plain',
        isOff: part.disabled === true,
        options: part.type === ComponentType.UserSelect ? platform.users.all().map(({ name }) => name) : [],
      }
    default:
      return undefined
  }
}

/** What can be pressed or chosen in a message, in the order of the screen. */
export const pressablesOf = (platform: Platform, { components }: Post): readonly Pressable[] =>
  allParts(components).flatMap(({ part }) => {
    const control = controlOf(platform, part)
    return control === undefined ? [] : [{ control, part }]
  })
