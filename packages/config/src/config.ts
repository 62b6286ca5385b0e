import { resolve } from 'node:path'
import type { Budget } from '@errand/agent-core'
import { rehearsal } from './main-model.ts'
import type { Settings } from './schema.ts'

/** Every setting, ready for use: defaults filled in, paths absolute, money in millionths of a dollar. */
export interface Config extends Omit<Settings, 'models' | 'budgets'> {
  /** Absolute path of the folder where Errand keeps everything. */
  readonly home: string
  /** `main` is `rehearsal` when no real model is set. */
  readonly models: Settings['models'] & { readonly main: string }
  readonly budgets: {
    readonly task: Budget
    readonly perDay: {
      readonly userMicroUsd: number
      readonly userTokens: number
      readonly tenantMicroUsd: number
    }
  }
}

/** The config out of checked settings; relative paths count from `folder`. */
export const configOf = (
  settings: Settings,
  { home, folder }: { readonly home: string; readonly folder: string },
): Config => ({
  ...settings,
  home,
  models: { ...settings.models, main: settings.models.main ?? rehearsal },
  budgets: budgetsOf(settings.budgets),
  tools: { ...settings.tools, modules: settings.tools.modules.map((path) => resolve(folder, path)) },
})

const budgetsOf = ({ task, userPerDay, tenantPerDay }: Settings['budgets']): Config['budgets'] => ({
  task: { steps: task.steps, ms: task.ms, tokens: task.tokens, microUsd: microUsd(task.usd) },
  perDay: {
    userMicroUsd: microUsd(userPerDay.usd),
    userTokens: userPerDay.tokens,
    tenantMicroUsd: microUsd(tenantPerDay.usd),
  },
})

const microUsd = (usd: number): number => Math.round(usd * 1_000_000)
