import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { patternOf } from '../pattern.ts'
import { counted } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { grep } from './grep.ts'
import { pageOf } from './pages.ts'

/**
 * Reads on in the whole output of an earlier call of the task, by page or by pattern.
 * Its origin is the workspace: what came from outside has marked the task when it first came.
 */
export const readOutput = typedTool({
  name: 'read_output',
  description: 'Reads on in a shortened output of an earlier call: a page of it, or its lines that match.',
  notFor: 'files (read_file); outputs that were shown whole.',
  args: z.strictObject({
    id: z.string().describe('Id of the call'),
    page: z.int().min(1).max(1_000_000).default(1).describe('Of the output or the matches'),
    pattern: z.string().optional().describe('RE2; (?i) ignores case'),
  }),
  examples: [
    { id: 'c3', page: 2 },
    { id: 'c3', pattern: 'ERROR|FATAL' },
  ],
  level: 'read',
  idempotency: 'read',
  perMinute: 120,
  answerNames: 'the call whose output it rests on',
  onFailure: 'Use the id of a call of this task; where its output is gone, make the call again.',
  target: ({ id }) => id,
  run: async ({ id, page, pattern }, { output, signal }) => {
    const matcher = pattern === undefined ? undefined : patternOf(pattern)
    const whole = await output(id)
    if (whole === undefined) throw new ErrandError('OUTPUT_UNKNOWN', { id })
    const found = matcher && (await grep(whole, matcher, { signal }))
    if (found?.count === 0) return { outcome: 'empty', value: `No line of the output of ${id} matches.` }
    const shown = await pageOf(found?.text ?? whole, page, { signal })
    const what = found === undefined ? `output of ${id}` : `${counted(found.count, 'line')} of ${id} match`
    if (shown.text === '')
      return {
        outcome: 'empty',
        value: `${what}: ${counted(shown.count, 'page')}, there is no page ${page}.`,
      }
    const lines = found === undefined ? `, lines ${shown.first}-${shown.last}` : ''
    return { outcome: 'ok', value: `${what}: page ${page} of ${shown.count}${lines}\n${shown.text}` }
  },
})
