import type { Block } from './block.ts'

type Actions = Extract<Block, { readonly type: 'actions' }>['elements'][number]
type ContextActions = Extract<Block, { readonly type: 'context_actions' }>['elements'][number]
type Accessory = NonNullable<Extract<Block, { readonly type: 'section' }>['accessory']>
type Input = Extract<Block, { readonly type: 'input' }>['element']

/** Something of a block that can be pressed, chosen or filled in. */
export type Element = Actions | ContextActions | Exclude<Accessory, { readonly type: 'image' }> | Input

/** An element with the block that holds it. */
export interface Placed {
  readonly block: Block
  readonly element: Element
}

const ofBlock = (block: Block): readonly Placed[] => {
  switch (block.type) {
    case 'actions':
    case 'context_actions':
      return block.elements.map((element) => ({ block, element }))
    case 'section':
      return block.accessory === undefined || block.accessory.type === 'image'
        ? []
        : [{ block, element: block.accessory }]
    case 'input':
      return [{ block, element: block.element }]
    case 'card':
      return (block.actions ?? []).map((element) => ({ block, element }))
    case 'carousel':
      return block.elements.flatMap((card) =>
        (card.actions ?? []).map((element) => ({ block: card, element })),
      )
    case 'container':
      return block.child_blocks.flatMap(ofBlock)
    default:
      return []
  }
}

/** Everything interactive in the order of the screen. */
export const elementsOf = (blocks: readonly Block[]): readonly Placed[] => blocks.flatMap(ofBlock)
