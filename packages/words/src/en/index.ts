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

/** Everything said in English besides errors; its keys and placeholders are the types of `say`. */
export const english = {
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
} as const
