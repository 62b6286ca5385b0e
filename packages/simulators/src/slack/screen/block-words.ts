import type { Block } from '../blocks/block.ts'
import type { Cell } from '../blocks/cards.ts'
import { fromMarkdown } from './markdown.ts'
import { fromMrkdwn } from './mrkdwn.ts'
import { fromRichText } from './rich-text.ts'
import { taskRow } from './task-row.ts'
import { type Names, type Words, joined, marked, nothing, plain } from './words.ts'

interface TextObject {
  readonly type: 'plain_text' | 'mrkdwn'
  readonly text: string
}

const ofText = (text: TextObject | undefined, names: Names): Words =>
  text === undefined ? nothing : text.type === 'mrkdwn' ? fromMrkdwn(text.text, names) : plain(text.text)

const ofCell = (cell: Cell, names: Names): Words =>
  cell.type === 'rich_text' ? fromRichText(cell, names) : plain(cell.text)

const ofTask = (task: Extract<Block, { readonly type: 'task_card' }>, names: Names): Words =>
  joined([
    plain(taskRow(task)),
    task.details === undefined ? nothing : fromRichText(task.details, names),
    task.output === undefined ? nothing : fromRichText(task.output, names),
    ...(task.sources ?? []).map(({ text, url }) => marked('link', plain(text), url)),
  ])

/** The words of a block, without those on its buttons and in its menus. */
export const blockWords = (block: Block, names: Names): Words => {
  switch (block.type) {
    case 'header':
      return marked('heading', plain(block.text.text))
    case 'section':
      return joined([ofText(block.text, names), ...(block.fields ?? []).map((field) => ofText(field, names))])
    case 'context':
      return joined(
        block.elements.map((element) => (element.type === 'image' ? nothing : ofText(element, names))),
        ' ',
      )
    case 'markdown':
      return fromMarkdown(block.text, names)
    case 'rich_text':
      return fromRichText(block, names)
    case 'alert':
      return ofText(block.text, names)
    case 'image':
    case 'video':
      return ofText(block.title, names)
    case 'input':
      return joined([ofText(block.label, names), ofText(block.hint, names)])
    case 'table':
    case 'data_table':
      return marked(
        'table',
        joined(
          block.rows.map((row) =>
            joined(
              row.map((cell) => ofCell(cell, names)),
              '\t',
            ),
          ),
        ),
      )
    case 'task_card':
      return ofTask(block, names)
    case 'plan':
      return joined([plain(block.title), ...(block.tasks ?? []).map((task) => ofTask(task, names))])
    case 'card':
      return joined([block.title, block.subtitle, block.body].map((text) => ofText(text, names)))
    case 'carousel':
      return joined(block.elements.map((card) => blockWords(card, names)))
    case 'container':
      return joined([
        block.rich_text_title === undefined
          ? ofText(block.title, names)
          : fromRichText(block.rich_text_title, names),
        ofText(block.subtitle, names),
        ...block.child_blocks.map((child) => blockWords(child, names)),
      ])
    case 'actions':
    case 'context_actions':
    case 'divider':
    case 'file':
      return nothing
  }
}
