import type { english } from '../en/index.ts'
import { chat } from './chat.ts'
import { discord } from './discord.ts'
import { doctor } from './doctor.ts'
import { help } from './help.ts'
import { playground } from './playground.ts'
import { reception } from './reception.ts'
import { sharedChinese } from './shared.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { terminal } from './terminal.ts'

/** Everything said in Chinese besides errors. */
export const chinese: Readonly<Record<keyof typeof english, string>> = {
  ...sharedChinese,
  ...terminal,
  ...chat,
  ...slack,
  ...discord,
  ...telegram,
  ...playground,
  ...reception,
  ...doctor,
  ...help,
}
