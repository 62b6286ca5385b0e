import { z } from 'zod'
import { Refusal, listing } from '../refusal.ts'
import { type Block, homeBlock, messageBlock, modalBlock } from './block.ts'
import { elementsOf } from './elements.ts'
import { problem } from './problem.ts'
import { charactersOf } from './size.ts'

/** Slack's own, also for the blocks of one chunk. */
const mostBlocks = 50
const mostViewBlocks = 100
/** Over all blocks of a message; not documented, read off a public thread. */
const mostCharacters = 13_200

const doubles = (values: readonly (string | undefined)[]): readonly string[] => {
  const given = values.filter((value) => value !== undefined)
  return given.filter((value, index) => given.indexOf(value) !== index)
}

const conflicts = (blocks: readonly Block[]): readonly string[] => {
  const all = blocks.flatMap<Block>((block) =>
    block.type === 'container' ? [block, ...block.child_blocks] : [block],
  )
  return [
    ...doubles(all.map(({ block_id: id }) => id)).map((id) => `block_id "${id}" already exists`),
    ...all.flatMap((block) =>
      doubles(elementsOf([block]).map(({ element }) => element.action_id)).map(
        (id) => `action_id "${id}" already exists`,
      ),
    ),
    ...(all.filter(({ type }) => type === 'table').length > 1 ? ['only_one_table_allowed'] : []),
  ]
}

const read = (value: unknown, list: z.ZodType<Block[]>, code: string): readonly Block[] => {
  const parsed = list.safeParse(value, { reportInput: true })
  if (!parsed.success)
    throw listing(
      code,
      parsed.error.issues.map((issue) => problem(issue, ['blocks'])),
    )
  const wrong = conflicts(parsed.data)
  if (wrong.length > 0) throw listing(code, wrong)
  return parsed.data
}

/** The blocks of a message; throws `invalid_blocks` or `msg_blocks_too_long`. */
export const checkMessageBlocks = (value: unknown): readonly Block[] => {
  const blocks = read(value, z.array(messageBlock).max(mostBlocks), 'invalid_blocks')
  const size = charactersOf(blocks)
  if (size > mostCharacters)
    throw new Refusal('msg_blocks_too_long', {
      words: `${size} characters over all blocks, ${mostCharacters} at most`,
    })
  return blocks
}

/** The blocks of a modal or the Home tab; throws `invalid_arguments`. */
export const checkViewBlocks = (value: unknown, type: 'modal' | 'home'): readonly Block[] =>
  read(value, z.array(type === 'modal' ? modalBlock : homeBlock).max(mostViewBlocks), 'invalid_arguments')
