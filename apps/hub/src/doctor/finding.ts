import { ErrandError, type Problem } from '@errand/agent-core'
import { explain, type Language } from '@errand/words'

/** What `errand doctor` looks at, in the order in which it tells. */
export const checkNames = [
  'node',
  'home',
  'config',
  'token',
  'key',
  'database',
  'journals',
  'deliveries',
  'address',
  'model',
  'pictures',
  'transcription',
  'access',
  'slack',
  'discord',
  'telegram',
  'chats',
  'disk',
  'clock',
  'locale',
] as const
export type CheckName = (typeof checkNames)[number]

/** How one thing is: fine, worth knowing, or in the way; with what to do about it. */
export interface Finding {
  readonly check: CheckName
  readonly state: 'ok' | 'warn' | 'fail'
  readonly text: string
  readonly fix?: string
}

export const ok = (check: CheckName, text: string): Finding => ({ check, state: 'ok', text })

export const warn = (check: CheckName, text: string, fix: string): Finding => ({
  check,
  state: 'warn',
  text,
  fix,
})

/** A problem that Errand has words for. */
export const failed = (check: CheckName, problem: Problem, language: Language): Finding => ({
  check,
  state: 'fail',
  ...explain(language, problem),
})

/** What a check threw; anything but a problem of ours is a fault of the check. */
export const threw = (check: CheckName, thrown: unknown, language: Language): Finding => {
  if (thrown instanceof ErrandError) return failed(check, thrown, language)
  throw thrown
}
