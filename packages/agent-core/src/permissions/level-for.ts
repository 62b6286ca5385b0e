import type { Level, Tool } from '../tools/contract.ts'

/** The level of a call with these arguments; a tool that cannot say it of them has them taken for dangerous. */
export const levelFor = (
  { level, dangerousWhen }: Pick<Tool, 'level' | 'dangerousWhen'>,
  args: Readonly<Record<string, unknown>>,
): Level => {
  try {
    return dangerousWhen?.(args) === true ? 'dangerous' : level
  } catch {
    return 'dangerous'
  }
}
