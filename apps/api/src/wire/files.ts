import { z } from 'zod'
import { count, named, time } from './common.ts'

export const fileList = z
  .object({
    items: z.array(
      z.object({
        path: z.string().meta({ description: "From the conversation's folder on." }),
        kind: z.enum(['file', 'folder', 'link', 'fifo', 'socket', 'device']).meta({
          description: 'Only a file can be fetched; links are never followed.',
        }),
        size: count.meta({ description: 'Bytes' }),
        modified: time,
      }),
    ),
    isWhole: z.boolean().meta({ description: 'False when there is more than is listed.' }),
  })
  .register(named, { id: 'FileList' })

export const storedAnswer = z
  .object({ conversation: z.string(), path: z.string(), size: count })
  .register(named, { id: 'Stored' })
