import { limits } from '@errand/channel-kit'
import { kinds, type Component } from './component.ts'

/** How much of Discord's room components take: all of them, nested ones counted, and the words of all text displays. */
export interface Weight {
  readonly components: number
  readonly characters: number
  readonly bytes: number
}

/** What Discord counts for a text display beside its words. */
const bytesBeside = 12

const none: Weight = { components: 0, characters: 0, bytes: 0 }

export const weightOf = (components: readonly Component[]): Weight =>
  components.map(weightOfOne).reduce(sum, none)

const weightOfOne = (component: Component): Weight => {
  switch (component.type) {
    case kinds.text:
      return { components: 1, ...wordsWeight(component.content) }
    case kinds.container:
      return sum({ ...none, components: 1 }, weightOf(component.components))
    case kinds.section:
      // With what stands beside it.
      return sum({ ...none, components: 2 }, weightOf(component.components))
    case kinds.row:
      return { ...none, components: 1 + component.components.length }
    case kinds.file:
    case kinds.separator:
      return { ...none, components: 1 }
  }
}

/** What words take in a text display. */
export const wordsWeight = (words: string): Pick<Weight, 'characters' | 'bytes'> => ({
  characters: words.length,
  bytes: Buffer.byteLength(words) + bytesBeside,
})

const sum = (one: Weight, other: Weight): Weight => ({
  components: one.components + other.components,
  characters: one.characters + other.characters,
  bytes: one.bytes + other.bytes,
})

/** Whether Discord takes them as one message. */
export const fits = (components: readonly Component[]): boolean => {
  const weight = weightOf(components)
  const { components: pieces, texts, textBytes } = limits.discord
  return weight.components <= pieces.max && weight.characters <= texts.max && weight.bytes <= textBytes.max
}
