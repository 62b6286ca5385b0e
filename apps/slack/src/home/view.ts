import { limits } from '@errand/channel-kit'
import type { Status } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { actions, linkButton, plainText, words, type Block } from '../draw/block.ts'
import { listed } from '../draw/lines.ts'

/** What somebody sees on the Home tab. */
export interface HomeView {
  readonly type: 'home'
  readonly blocks: readonly Block[]
}

/** The open tasks of one person, and what waits for their decision. */
export interface Open {
  readonly tasks: readonly { readonly title: string; readonly status: Status }[]
  /** Each as it stands in its conversation. */
  readonly approvals: readonly (readonly Block[])[]
  readonly console?: string | undefined
}

/** As much as a view holds: whole approvals first, and a word on those that are left out. */
export const homeView = ({ tasks, approvals, console }: Open, language: Language): HomeView => {
  const rest = [
    header(say(language, 'slack.home_tasks')),
    tasks.length === 0
      ? words({ text: say(language, 'slack.home_none'), spans: [] })
      : words(listed(tasks.map(({ title, status }) => `${title} · ${say(language, `status.${status}`)}`))),
    ...actions(console === undefined ? [] : [linkButton(say(language, 'slack.console'), console)]),
  ]
  const shown: Block[] = []
  let left = approvals.length
  for (const approval of approvals) {
    if (shown.length + approval.length + rest.length + 4 > limits.slack.modalBlocks.max) break
    shown.push(...approval, { type: 'divider' })
    left -= 1
  }
  const waiting: readonly Block[] =
    approvals.length === 0
      ? []
      : [
          header(say(language, 'slack.home_approvals')),
          ...shown,
          ...(left === 0 ? [] : [words({ text: say(language, 'card.more', { count: left }), spans: [] })]),
        ]
  return { type: 'home', blocks: [...waiting, ...rest] }
}

export const noHome = (text: string): HomeView => ({ type: 'home', blocks: [words({ text, spans: [] })] })

const header = (text: string): Block => ({ type: 'header', text: plainText(text) })
