import { createHash } from 'node:crypto'
import { defaults, type Settings } from '@errand/agent-core'
import type { Config } from '@errand/config'
import { seeingModels } from './seeing-models.ts'

/** The config as the loop takes it. */
export const settingsFor = ({
  home,
  models,
  budgets,
  approvers,
  access,
  policy,
  tools,
  boundary,
  caps,
}: Config): Settings => ({
  tenant: 'default',
  models: {
    main: models.main,
    fallback: models.fallback,
    seeing: seeingModels(models),
    firstByteMs: models.firstByteMs,
    decisionMs: models.decisionMs,
  },
  budget: budgets.task,
  perDay: { ...budgets.perDay, userSends: defaults.perDay.userSends },
  approvalMs: defaults.approval.ms,
  boundary: { does: lines(boundary.does), doesNot: lines(boundary.doesNot), unsure: boundary.unsure },
  toolTimeouts: tools.timeouts,
  caps: {
    perConversation: caps.waitingPerConversation,
    perTenant: caps.waitingPerTenant,
    textLength: caps.messageLength,
  },
  secondPerson: policy.secondPerson,
  // Whoever may approve is part of what an approval was given under.
  policy: hash(JSON.stringify({ approvers, owners: access.owners, policy })),
  mark: `errand-${hash(home)}`,
})

const lines = (items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : items.join('; ')

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
