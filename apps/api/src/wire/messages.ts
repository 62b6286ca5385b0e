import { defaults, type Accepted } from '@errand/agent-core'
import { z } from 'zod'
import { name, named } from './common.ts'

const mode = z.enum(['steer', 'queue', 'restart']).exactOptional().meta({
  description:
    'While a task is open: join it at its next step (steer, the default), be a task after it (queue), or stop it and begin anew (restart).',
})
const text = z.string().meta({ description: 'What you want, in plain words' })
const requestId = name.exactOptional().meta({
  description: 'A name for this request: sent again with the same text it gives the first result.',
})

const files = z.array(z.string().min(1)).max(defaults.pictures.most).exactOptional().meta({
  description:
    'Paths in the conversation of files that belong to the message. A model that sees gets the pictures among them.',
})

export const messageBody = z
  .strictObject({
    text,
    conversation: name.exactOptional().meta({
      description: 'A name of your own, or the id of a conversation; without it, the one without a name.',
    }),
    task: name.exactOptional().meta({ description: 'The task that it replies to.' }),
    mode,
    files,
    requestId,
  })
  .register(named, { id: 'Message' })

export const taskMessageBody = z
  .strictObject({ text, mode, files, requestId })
  .register(named, { id: 'TaskMessage' })

export const routeBody = z
  .strictObject({ mode: z.enum(['queue', 'restart']) })
  .register(named, { id: 'Route' })

const disposition: z.ZodType<Accepted['disposition']> = z.enum([
  'opened',
  'steered',
  'queued',
  'answered',
  'restarted',
  'stopped',
  'duplicate',
])

export const acceptedAnswer = z
  .object({ messageId: z.string(), taskId: z.string(), conversation: z.string(), disposition })
  .register(named, { id: 'Accepted' })

export const routedAnswer = z.object({ taskId: z.string() }).register(named, { id: 'Routed' })

export const commandedAnswer = z.object({ messageId: z.string() }).register(named, { id: 'Commanded' })
