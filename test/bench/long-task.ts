import { startOpenAI, type OpenAISimulator, type Reply } from '@errand/simulators/openai'
import { writeToolModule } from '../support/operator-tool.ts'
import { call, calls } from '../support/replies.ts'

/** Decisions of four reads each: with their starts and ends and the note they are ten events. */
export const stepsOf = (events: number): number => Math.ceil(events / 10)

/** A model that asks for four more reads every time: at once up to this many decisions, then ten times a second. */
export const startRestlessModel = (steps: number): Promise<OpenAISimulator> => {
  let step = 0
  return startOpenAI({
    script: (): Reply => {
      const first = step++ * 4
      const reads = [0, 1, 2, 3].map((offset) =>
        call('look_at', { record: String(first + offset) }, `look at record ${first + offset}`),
      )
      return { ...calls(...reads), text: `So far ${first} records agree.`, beforeMs: step > steps ? 100 : 0 }
    },
  })
}

/** What lets such a task go on for as long as it is looked at, as settings of the environment. */
export const endlessly = async (home: string): Promise<Readonly<Record<string, string>>> => {
  const module = await writeToolModule(home, [
    {
      name: 'look_at',
      args: ['record'],
      run: `async ({ record }) => ({ outcome: 'ok', value: 'record ' + record + ' holds ' + record * 7919 })`,
      more: { perMinute: '1000000' },
    },
  ])
  return {
    ERRAND_TOOLS__MODULES: JSON.stringify([module]),
    ERRAND_BUDGETS__TASK__STEPS: '100000',
    ERRAND_BUDGETS__TASK__MS: '3600000',
    ERRAND_BUDGETS__TASK__TOKENS: '1000000000000',
    ERRAND_BUDGETS__TASK__USD: '1000000',
    ERRAND_BUDGETS__USER_PER_DAY__USD: '1000000',
    ERRAND_BUDGETS__TENANT_PER_DAY__USD: '1000000',
    ERRAND_LOG__LEVEL: 'error',
    ERRAND_BUDGETS__USER_PER_DAY__TOKENS: '1000000000000',
  }
}
