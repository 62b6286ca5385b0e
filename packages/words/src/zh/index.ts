import type { english } from '../en/index.ts'
import { approvals } from './approvals.ts'
import { cards } from './cards.ts'
import { consoleApproval } from './console-approval.ts'
import { consoleChat } from './console-chat.ts'
import { consoleJournal } from './console-journal.ts'
import { consoleLists } from './console-lists.ts'
import { consolePage } from './console-page.ts'
import { consoleSlip } from './console-slip.ts'
import { consoleTask } from './console-task.ts'
import { chat } from './chat.ts'
import { doctor } from './doctor.ts'
import { help } from './help.ts'
import { names } from './names.ts'
import { notices } from './notices.ts'
import { reports } from './reports.ts'
import { terminal } from './terminal.ts'

/** Everything said in Chinese besides errors. */
export const chinese: Readonly<Record<keyof typeof english, string>> = {
  ...names,
  ...cards,
  ...approvals,
  ...reports,
  ...notices,
  ...terminal,
  ...chat,
  ...consolePage,
  ...consoleChat,
  ...consoleSlip,
  ...consoleApproval,
  ...consoleLists,
  ...consoleTask,
  ...consoleJournal,
  ...doctor,
  ...help,
}
