import { expect, it } from 'vitest'
import { exampleView } from '../test-support/example-task.ts'
import { button, settle, show } from '../test-support/page.tsx'
import { StepRows } from './step-rows.tsx'

const viewOf = (count: number) =>
  exampleView({
    steps: Array.from({ length: count }, (_, index) => ({
      n: index + 1,
      note: `Note ${index + 1}.`,
      at: 0,
      calls: [
        { id: `c${index}`, tool: 'read_file', purpose: `read ${index + 1}`, state: 'ok' },
        { id: `p${index}`, tool: 'update_plan', purpose: 'show the plan', state: 'ok' },
      ],
    })),
  })

it('shows the last of very many steps, and all of them when asked to', async () => {
  const page = await show(<StepRows view={viewOf(25)} />)
  expect(page.textContent).not.toContain('Note 5.')
  expect(page.textContent).toContain('Note 6.')
  await settle(() => button(page, 'Show 5 earlier steps').click())
  expect(page.textContent).toContain('Note 1.')
})

it('does not tell of a plan that was kept, as the plan itself is shown', async () => {
  const page = await show(<StepRows view={viewOf(1)} />)
  expect(page.textContent).toContain('read 1')
  expect(page.textContent).not.toContain('show the plan')
})
