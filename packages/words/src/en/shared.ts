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

/** What every surface may say in English, the browser among them. */
export const sharedEnglish = {
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
} as const
