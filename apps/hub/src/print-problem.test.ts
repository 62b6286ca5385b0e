import { ErrandError } from '@errand/agent-core'
import { expect, it } from 'vitest'
import { printProblem } from './print-problem.ts'

const escape = String.fromCharCode(0x1b)

const printed = (thrown: unknown): string => {
  let text = ''
  printProblem(thrown, { write: (more) => void (text += more) })
  return text
}

it('what would move the cursor of a terminal is printed as what it is', () => {
  const reason = `refused ${escape}[2J`
  expect(printed(new ErrandError('MODEL_REJECTED', { model: 'm', reason }))).toContain('refused \\u{1b}[2J')
  expect(printed(new Error(reason))).toContain('refused \\u{1b}[2J')
})
