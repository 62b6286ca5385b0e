import { phraseOf, type ApprovalView } from '@errand/agent-core'
import type { Arguments } from './shown-json.ts'

/** What must hold before an approval can be given. */
export interface Conditions {
  /** What will run can be read whole. */
  readonly isReadable: boolean
  /** All of it is on the page. */
  readonly isShown: boolean
  /** What has to be typed, and whether it was; undefined where nothing has to be. */
  readonly phrase: { readonly text: string; readonly isTyped: boolean } | undefined
  readonly isInTime: boolean
  readonly isAllowed: boolean
  /** It is not who asked for it, where somebody else has to approve. */
  readonly isAnother: boolean
}

export const conditionsOf = (
  approval: Pick<ApprovalView, 'level' | 'tool'>,
  {
    args,
    isShown,
    typed,
    isInTime,
    isAllowed,
    isAnother,
  }: {
    readonly args: Arguments | undefined
    readonly isShown: boolean
    readonly typed: string
    readonly isInTime: boolean
    readonly isAllowed: boolean
    readonly isAnother: boolean
  },
): Conditions => {
  const text =
    args !== undefined && approval.level === 'dangerous' ? phraseOf({ name: approval.tool }, args) : undefined
  return {
    isReadable: args !== undefined,
    isShown,
    phrase: text === undefined ? undefined : { text, isTyped: typed.trim() === text },
    isInTime,
    isAllowed,
    isAnother,
  }
}

/** The first condition that does not hold; undefined when all do. */
export const missingOf = ({
  isReadable,
  isShown,
  phrase,
  isInTime,
  isAllowed,
  isAnother,
}: Conditions): 'person' | 'second' | 'over' | 'unreadable' | 'shown' | 'phrase' | undefined => {
  if (!isAllowed) return 'person'
  if (!isAnother) return 'second'
  if (!isInTime) return 'over'
  if (!isReadable) return 'unreadable'
  if (!isShown) return 'shown'
  return phrase === undefined || phrase.isTyped ? undefined : 'phrase'
}
