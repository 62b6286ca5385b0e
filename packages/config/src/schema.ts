import { defaults } from '@errand/agent-core'
import { z } from 'zod'
import { access, account } from './access.ts'
import { contacts } from './contacts.ts'
import { models } from './models.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { discord } from './discord.ts'
import { log, telemetry } from './telemetry.ts'
import { count, ms, text, usd } from './values.ts'

/** About 128 bits, where a token is random. */
const fewestTokenLetters = 16

const usdOf = (microUsd: number): number => microUsd / 1_000_000

const task = z.strictObject({
  steps: count.default(defaults.budget.steps).meta({
    description: 'Decisions that one task may take.',
    examples: [20],
  }),
  ms: ms.default(defaults.budget.ms).meta({
    description: 'Milliseconds that one task may work. Waiting for a person does not count.',
    examples: [300_000],
  }),
  tokens: count.default(defaults.budget.tokens).meta({
    description: 'Tokens that one task may use, input and output together.',
    examples: [1_000_000],
  }),
  usd: usd.default(usdOf(defaults.budget.microUsd)).meta({
    description: 'US dollars that one task may spend on models and priced tools.',
    examples: [2.5],
  }),
})

const userPerDay = z.strictObject({
  tokens: count.default(defaults.perDay.userTokens).meta({
    description: 'Tokens that all tasks of one person may use in a day.',
    examples: [2_000_000],
  }),
  usd: usd.default(usdOf(defaults.perDay.userMicroUsd)).meta({
    description: 'US dollars that all tasks of one person may spend in a day.',
    examples: [5],
  }),
})

const tenantPerDay = z.strictObject({
  usd: usd.default(usdOf(defaults.perDay.tenantMicroUsd)).meta({
    description: 'US dollars that all tasks of everybody may spend in a day.',
    examples: [100],
  }),
})

const boundaryLines = z.array(text.max(300)).max(20).readonly().default([])

const boundary = z.strictObject({
  does: boundaryLines.meta({
    description: 'What the agent is for, one thing a line. It becomes part of the prompt.',
    examples: [['Answer questions about orders and deliveries']],
  }),
  doesNot: boundaryLines.meta({
    description: 'What the agent leaves alone, one thing a line.',
    examples: [['Give legal advice']],
  }),
  unsure: text
    .max(300)
    .optional()
    .meta({
      description: 'What the agent does when it is not sure.',
      examples: ['Ask, and name the person who would know'],
    }),
})

const apiToken = z
  .strictObject({
    token: text.min(fewestTokenLetters),
    user: text,
    roles: z
      .array(z.enum(['owner', 'approver', 'member']))
      .min(1)
      .readonly()
      .default(['member']),
  })
  .readonly()

/** Everything that can be set: the one place that knows the keys, their kinds and their defaults. */
export const schema = z
  .strictObject({
    language: z
      .enum(['en', 'zh'])
      .optional()
      .meta({
        description:
          'The language in which Errand itself speaks: English or Chinese. Unset, that of the person it speaks to.',
        examples: ['zh'],
      }),
    host: text.default(defaults.server.host).meta({
      description:
        'The address on which the API listens. One that others can reach needs a token that you set yourself.',
      examples: ['0.0.0.0'],
    }),
    hostNames: z
      .array(text)
      .readonly()
      .default([])
      .meta({
        description:
          'Names and addresses under which others reach the API, without a port. Requests under any other name are refused, so that no page can pose as this one. The names of this machine for itself are known already.',
        examples: [['errand.example.org']],
      }),
    publicUrl: z
      .url({ protocol: /^https?$/u })
      .optional()
      .meta({
        description:
          'The address at which people open the console from their own machines; its name also counts as one of hostNames. Chats link to it. Unset, they link nowhere.',
        examples: ['https://errand.example.org'],
      }),
    port: z
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(defaults.server.port)
      .meta({
        description:
          'The port of the API. 0 takes any free one; the commands on this machine find it by themselves.',
        examples: [8080],
      }),
    token: text
      .min(fewestTokenLetters)
      .optional()
      .meta({
        description: 'The token with which the owner uses the API; at least 16 characters.',
        examples: ['${file:/run/secrets/errand-token}'],
        secret: true,
      }),
    tokens: z
      .array(apiToken)
      .readonly()
      .default([])
      .meta({
        description:
          'Tokens of other people for the API, of at least 16 characters each. A member asks and sees what is their own; an approver also decides approvals of others; an owner may do everything.',
        examples: [[{ token: '${file:/run/secrets/token-of-mia}', user: 'mia', roles: ['member'] }]],
      }),
    models: models.readonly().prefault({}),
    budgets: z
      .strictObject({
        task: task.readonly().prefault({}),
        userPerDay: userPerDay.readonly().prefault({}),
        tenantPerDay: tenantPerDay.readonly().prefault({}),
      })
      .readonly()
      .prefault({}),
    approvers: z
      .array(account)
      .readonly()
      .default([])
      .meta({
        description:
          'Accounts in chats that may decide approvals of others in their workspace, besides the person who asked and owners. Empty means nobody else, also for dangerous calls.',
        examples: [[{ platform: 'slack', workspace: 'T0123456', user: 'U0123456' }]],
      }),
    access: access.readonly().prefault({}),
    contacts,
    policy: z
      .strictObject({
        secondPerson: z
          .boolean()
          .default(false)
          .meta({
            description:
              'Whether a dangerous call has to be approved by somebody else than who asked for it. Where nobody else may, it is never approved.',
            examples: [true],
          }),
      })
      .readonly()
      .prefault({}),
    handOver: z
      .strictObject({
        to: text.optional().meta({
          description:
            'The person or channel that gets a task, its report and the way to its journal when the agent cannot go on, or when somebody hands it over: one of the names under `contacts`. It is written to them without approval. Unset, nobody.',
          examples: ['operations'],
        }),
      })
      .readonly()
      .prefault({}),
    tools: z
      .strictObject({
        modules: z
          .array(text)
          .readonly()
          .default([])
          .meta({
            description:
              'Modules with tools of your own. A path that is not absolute counts from the folder of the config file. A tool with `long: true` runs as a job, outside the time-outs: `context.progress(text, share)` tells how far it is, `context.signal` that its task was stopped.',
            examples: [['./tools/orders.ts']],
          }),
        timeouts: z
          .record(text, ms)
          .default({})
          .meta({
            description:
              'Milliseconds that a call of a tool may take, by the name of the tool, in place of the time that the tool itself declares.',
            examples: [{ search_files: 60_000 }],
          }),
      })
      .readonly()
      .prefault({}),
    boundary: boundary.readonly().prefault({}),
    caps: z
      .strictObject({
        waitingPerConversation: count.default(defaults.inbox.perConversation).meta({
          description:
            'Messages of people that may wait in one conversation. Further ones are refused with a notice; stops, answers and decisions always get through.',
          examples: [100],
        }),
        waitingPerTenant: count.default(defaults.inbox.perTenant).meta({
          description: 'Messages of people that may wait in all conversations together.',
          examples: [1_000],
        }),
        messageLength: count.default(defaults.inbox.maxTextLength).meta({
          description: 'Characters that one message may have.',
          examples: [20_000],
        }),
      })
      .readonly()
      .prefault({}),
    retention: z
      .strictObject({
        days: count.optional().meta({
          description:
            'Days after its end that the texts and outputs of a task are kept; "errand prune" takes away what is older. Unset, they are kept.',
          examples: [90],
        }),
      })
      .readonly()
      .prefault({}),
    slack: slack.readonly().prefault({}),
    discord: discord.readonly().prefault({}),
    telegram: telegram.readonly().prefault({}),
    telemetry: telemetry.readonly().prefault({}),
    log: log.readonly().prefault({}),
  })
  .readonly()

/** The settings as they are written, with every default filled in. */
export type Settings = z.output<typeof schema>
