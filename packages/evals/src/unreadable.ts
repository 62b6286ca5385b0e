import { ErrandError } from '@errand/agent-core'
import type { z } from 'zod'

/** The error about a file that is no case or no report. */
export const unreadable = (file: string, reason: string, cause?: unknown): ErrandError =>
  new ErrandError('EVAL_UNREADABLE', { file, reason }, { cause })

/** What is wrong with parsed data and where: the first three issues. */
export const onOneLine = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ')
