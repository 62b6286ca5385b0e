import type { sharedEnglish } from '../en/shared.ts'
import { approvals } from './approvals.ts'
import { cards } from './cards.ts'
import { consoleApproval } from './console-approval.ts'
import { consoleChat } from './console-chat.ts'
import { consoleJournal } from './console-journal.ts'
import { consoleLists } from './console-lists.ts'
import { consolePage } from './console-page.ts'
import { consoleSlip } from './console-slip.ts'
import { consoleTask } from './console-task.ts'
import { feedback } from './feedback.ts'
import { names } from './names.ts'
import { notices } from './notices.ts'
import { reports } from './reports.ts'

/** What every surface may say in Chinese, the browser among them. */
export const sharedChinese: Readonly<Record<keyof typeof sharedEnglish, string>> = {
  ...names,
  ...cards,
  ...approvals,
  ...reports,
  ...notices,
  ...feedback,
  ...consolePage,
  ...consoleChat,
  ...consoleSlip,
  ...consoleApproval,
  ...consoleLists,
  ...consoleTask,
  ...consoleJournal,
}
