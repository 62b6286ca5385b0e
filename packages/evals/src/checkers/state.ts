import type { Evidence } from '../evidence.ts'
import { shown, type Finding } from '../finding.ts'
import { breaches } from '../text-expectation.ts'

/** Where the last task stands, why it ended early, and what has become of the files that the case names. */
export const checkState = ({ case: { expect }, tasks, files }: Evidence): readonly Finding[] => {
  const view = tasks.at(-1)?.view
  const stuck = view?.report?.stuck
  const found = `${view?.status ?? 'no task'}${stuck === undefined ? '' : `: ${shown(stuck)}`}`
  return [
    { module: 'state', what: 'status', ok: view?.status === expect.status, expected: expect.status, found },
    ...(expect.problem === undefined
      ? []
      : [
          {
            module: 'state',
            what: 'why it ended',
            ok: stuck?.code === expect.problem,
            expected: expect.problem,
            found,
          } as const,
        ]),
    ...Object.entries(expect.files).map(([path, expected]) =>
      checkFile(path, { expected, text: files.get(path) }),
    ),
  ]
}

const checkFile = (
  path: string,
  {
    expected,
    text,
  }: {
    readonly expected: Evidence['case']['expect']['files'][string]
    readonly text: string | undefined
  },
): Finding => {
  const base = { module: 'state', what: path, found: text === undefined ? 'absent' : shown(text) } as const
  if (typeof expected === 'boolean')
    return { ...base, ok: (text !== undefined) === expected, expected: expected ? 'present' : 'absent' }
  if (typeof expected === 'string') return { ...base, ok: text === expected, expected: shown(expected) }
  const broken = text === undefined ? [] : breaches(text, expected)
  const ok = text !== undefined && broken.length === 0
  return { ...base, ok, expected: broken.join('; ') || shown(expected) }
}
