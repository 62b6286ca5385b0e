import { expect, it } from 'vitest'
import { penFor } from './pen.ts'
import { block } from './slack-blocks.ts'

const pens = {
  pen: penFor({ message: '1' }),
  names: { person: (id: string) => id, room: (id: string) => id },
}

it.each([
  ['en', 'being done'],
  ['zh', '进行中'],
] as const)('the sign of a task is told in the language of the page: %s', (language, told) => {
  const task = { type: 'task_card', task_id: 't', title: 'Read', status: 'in_progress' } as const
  expect(block(task, { ...pens, language }).html).toContain(`aria-label="${told}"`)
})
