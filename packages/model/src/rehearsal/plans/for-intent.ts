import type { Intent } from '../rule.ts'
import type { Plan } from '../plan.ts'
import type { Words } from '../words.ts'
import { countLevelsPlan } from './count-levels.ts'
import { diagnosePlan } from './diagnose.ts'
import { findPlan } from './find.ts'
import { listPlan } from './list.ts'
import { countRowsPlan, readPlan } from './read.ts'
import { summarisePlan } from './summarise.ts'
import { deletePlan, movePlan, postPlan, writeTextPlan } from './write.ts'
import { writeSummaryPlan } from './write-summary.ts'

// oxlint-disable-next-line require-yield -- small talk needs no call
function* say(text: string): Plan {
  return text
}

/** The plan that serves an intent. */
export const planFor = (intent: Intent, words: Words): Plan => {
  switch (intent.kind) {
    case 'list':
      return listPlan(words, intent)
    case 'count_levels':
      return countLevelsPlan(words, intent)
    case 'count_rows':
      return countRowsPlan(words, intent)
    case 'diagnose':
      return diagnosePlan(words, intent)
    case 'find':
      return findPlan(words, intent)
    case 'read':
      return readPlan(words, intent)
    case 'summarise':
      return summarisePlan(words, intent)
    case 'delete':
      return deletePlan(words, intent)
    case 'post':
      return postPlan(words, intent)
    case 'write_summary':
      return writeSummaryPlan(words, intent)
    case 'write_text':
      return writeTextPlan(words, intent)
    case 'move':
      return movePlan(words, intent)
    case 'greeting':
      return say(words.greeting)
    case 'thanks':
      return say(words.thanks)
    case 'abilities':
      return say(words.abilities)
    case 'unclear':
      return say(`${words.unclear}\n${words.abilities}`)
  }
}
