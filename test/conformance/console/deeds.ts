import type { Act } from '@errand/channel-kit'
import { say } from '@errand/words'
import type { Page } from './page.ts'
import type { Shown } from './shown.ts'

/** A form that a button of the page opened. */
export interface OpenForm {
  readonly label: string
  readonly send: (filled: string) => Promise<unknown>
}

/** Does what a button of the page does, by the same requests; gives the form that it opens instead, if it opens one. */
export const doAct = async (
  act: Act,
  { message, page }: { readonly message: Shown; readonly page: Pick<Page, 'ask'> },
): Promise<OpenForm | undefined> => {
  const post = (path: string, body?: object): Promise<unknown> => page.ask('POST', path, body)
  switch (act.do) {
    case 'approve':
      await post(`/approvals/${act.approval}`, { decision: 'approve', scope: act.scope })
      return undefined
    case 'deny':
      return {
        label: say('en', 'form.reason'),
        send: (reason) => post(`/approvals/${act.approval}`, { decision: 'deny', reason }),
      }
    case 'edit':
      return {
        label: say('en', 'form.arguments'),
        send: (filled) => {
          const edited: unknown = JSON.parse(filled)
          return post(`/approvals/${act.approval}`, { decision: 'approve', arguments: edited })
        },
      }
    case 'option': {
      const text = [...message.acts].find(([, one]) => one === act)?.[0]
      await post(`/tasks/${act.task}/messages`, { text })
      return undefined
    }
    case 'other':
      return {
        label: say('en', 'form.words'),
        send: (text) => post(`/tasks/${act.task}/messages`, { text }),
      }
    case 'route':
      await post(`/messages/${act.message}/route`, { mode: act.mode })
      return undefined
    case 'stop':
    case 'pause':
    case 'resume':
      await post(`/tasks/${message.task}/${act.do}`)
      return undefined
    default:
      throw new Error(`The page of the suite has no ${act.do}.`)
  }
}
