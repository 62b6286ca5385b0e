import type { ChatCompletion } from 'openai/resources'
import { z } from 'zod'

const errand = z.object({
  taskId: z.string(),
  status: z.string(),
  conversation: z.string().optional(),
  approvalId: z.string().optional(),
})

/** What a reply says of its task. */
export const errandOf = ({ choices }: Pick<ChatCompletion, 'choices'>): z.infer<typeof errand> =>
  z.object({ errand }).parse(choices[0]?.message).errand

/** The text of a reply. */
export const textOf = ({ choices }: Pick<ChatCompletion, 'choices'>): string =>
  choices[0]?.message.content ?? ''

/** A body that asks for nothing but the reply of a task. */
export const ofTask = (taskId: string) => ({ model: 'errand', messages: [], errand: { taskId } })
