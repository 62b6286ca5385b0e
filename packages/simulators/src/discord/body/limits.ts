import { ComponentType } from 'discord-api-types/v10'
import { type Fault, Refusal } from '../refusal.ts'
import { lengthOf } from './fields.ts'
import type { Component } from './layout.ts'
import { allParts } from './tree.ts'

/** Nested ones counted. */
const mostParts = 40
/** Over all text displays. */
const mostCharacters = 4000
/** Read off a public thread: UTF-8 bytes over all text displays, each with this much beside; above it Discord breaks. */
const mostBytes = 10_170
const bytesBeside = 12

const doubles = (given: readonly { readonly key: string; readonly path: readonly PropertyKey[] }[]) =>
  given.filter(({ key }, index) => given.findIndex((other) => other.key === key) !== index)

/** What is wrong with the components of a message as a whole; throws a 500 where Discord breaks. */
export const faultsOver = (components: readonly Component[]): readonly Fault[] => {
  const parts = allParts(components)
  const texts = parts.flatMap(({ part }) => (part.type === ComponentType.TextDisplay ? [part.content] : []))
  const characters = texts.reduce((sum, text) => sum + lengthOf(text), 0)
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + bytesBeside, 0)
  const customIds = parts.flatMap(({ part, path }) =>
    'custom_id' in part && part.custom_id ? [{ key: part.custom_id, path: [...path, 'custom_id'] }] : [],
  )
  const numbers = parts.flatMap(({ part, path }) =>
    part.id ? [{ key: String(part.id), path: [...path, 'id'] }] : [],
  )
  const faults: readonly Fault[] = [
    ...(parts.length > mostParts
      ? [
          {
            path: ['components'],
            code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
            message: `The total number of components (${parts.length}) exceeds ${mostParts}`,
          },
        ]
      : []),
    ...(characters > mostCharacters
      ? [
          {
            path: ['components'],
            code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
            message: `Total displayable text size (${characters}) exceeds maximum size of ${mostCharacters}`,
          },
        ]
      : []),
    ...doubles(customIds).map(({ path }) => ({
      path,
      code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
      message: 'Component custom id cannot be duplicated',
    })),
    ...doubles(numbers).map(({ path }) => ({
      path,
      code: 'COMPONENT_ID_DUPLICATED',
      message: 'Component id cannot be duplicated',
    })),
  ]
  if (faults.length === 0 && bytes > mostBytes) throw new Refusal(500, 0, '500: Internal Server Error')
  return faults
}

/** The components with the numbers that Discord gives to those without one. */
export const numbered = (components: readonly Component[]): readonly Component[] => {
  const taken = new Set(allParts(components).map(({ part }) => part.id ?? 0))
  let last = 0
  const next = (): number => {
    do last += 1
    while (taken.has(last))
    return last
  }
  const withId = <P extends { readonly id?: number | null | undefined }>(part: P): P => ({
    ...part,
    id: part.id || next(),
  })
  const inner = <P extends Exclude<Component, { type: ComponentType.Container }>>(part: P): P => {
    const own = withId(part)
    if (own.type === ComponentType.ActionRow) return { ...own, components: own.components.map(withId) }
    if (own.type === ComponentType.Section)
      return { ...own, components: own.components.map(withId), accessory: withId(own.accessory) }
    return own
  }
  return components.map((part) => {
    if (part.type !== ComponentType.Container) return inner(part)
    const own = withId(part)
    return { ...own, components: own.components.map((child) => inner(child)) }
  })
}
