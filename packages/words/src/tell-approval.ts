import type { ApprovalView } from '@errand/agent-core'
import type { Language } from './language.ts'
import { say, type Reader } from './say.ts'

/** What every surface says of an approval, besides the change and the call themselves. */
export interface ToldApproval {
  readonly title: string
  /** That the same was done before, and what deceives the eye. */
  readonly warnings: readonly string[]
  /** Who may decide, and until when; nothing once it was decided. */
  readonly terms: readonly string[]
}

/** `requester` is what people call who asked for it. */
export const tellApproval = (
  { level, state, repeatOf, flags = [], secondPerson, deadline }: ApprovalView,
  { language, requester, timeZone }: Reader & { readonly language: Language; readonly requester: string },
): ToldApproval => ({
  title: say(language, level === 'dangerous' ? 'approval.title_dangerous' : 'approval.title'),
  warnings: [
    ...(repeatOf === undefined ? [] : [say(language, 'approval.repeat', { at: repeatOf }, { timeZone })]),
    ...flags.map((flag) => say(language, flagWords[flag])),
  ],
  terms:
    state === 'open'
      ? [
          say(language, 'approval.who', {
            who: say(language, secondPerson === true ? 'approval.who_second' : 'approval.who_approvers', {
              requester,
            }),
          }),
          say(language, 'approval.until', { deadline }, { timeZone }),
        ]
      : [],
})

const flagWords = { invisible: 'chat.flag_invisible', mixed_scripts: 'chat.flag_mixed_scripts' } as const
