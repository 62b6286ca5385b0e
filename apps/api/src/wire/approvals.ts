import { z } from 'zod'
import { errorAnswer, named, person, time } from './common.ts'
import { approvalState } from './tasks.ts'

const scope = z.enum(['once', 'task'])

export const decisionBody = z
  .discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      scope: scope.exactOptional().meta({
        description: 'This call alone (once, the default), or the same tool on the same target in this task.',
      }),
      arguments: z.record(z.string(), z.unknown()).exactOptional().meta({
        description: "What runs in place of the model's arguments; the approval then binds to these.",
      }),
      phrase: z.string().max(1_000).exactOptional().meta({
        description: 'What the person typed, for a dangerous call that affects more than one thing.',
      }),
    }),
    z.strictObject({
      decision: z.literal('deny'),
      reason: z.string().exactOptional().meta({ description: 'Told to the model.' }),
    }),
  ])
  .register(named, { id: 'Decision' })

/** An approval, with all that will run where the task still shows it. */
export const approvalItem = z
  .object({
    id: z.string(),
    task: z.string(),
    conversation: z.string(),
    call: z.string(),
    state: approvalState,
    deadline: time,
    tool: z.string().exactOptional(),
    level: z.enum(['read', 'write', 'dangerous']).exactOptional(),
    arguments: z.string().exactOptional(),
    change: z.string().exactOptional(),
    repeatOf: time.exactOptional(),
    decidedBy: person.exactOptional(),
    decidedAt: time.exactOptional(),
    scope: scope.exactOptional(),
  })
  .register(named, { id: 'Approval' })

export const approvalList = z.object({ items: z.array(approvalItem) }).register(named, { id: 'ApprovalList' })

export const decidedAnswer = errorAnswer
  .extend({ approval: approvalItem.exactOptional() })
  .meta({ description: 'The decision that stands.' })
  .register(named, { id: 'Decided' })
