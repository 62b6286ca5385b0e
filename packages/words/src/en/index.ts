import { chat } from './chat.ts'
import { discord } from './discord.ts'
import { doctor } from './doctor.ts'
import { help } from './help.ts'
import { playground } from './playground.ts'
import { reception } from './reception.ts'
import { sharedEnglish } from './shared.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { terminal } from './terminal.ts'

/** Everything said in English besides errors; its keys and placeholders are the types of `say`. */
export const english = {
  ...sharedEnglish,
  ...terminal,
  ...chat,
  ...slack,
  ...discord,
  ...telegram,
  ...playground,
  ...reception,
  ...doctor,
  ...help,
} as const
