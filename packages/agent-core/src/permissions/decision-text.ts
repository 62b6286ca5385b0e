import { z } from 'zod'

/** What a decision's inbox row carries: why the person said no, or the edited arguments and their new approval. */
const decisionText = z.object({
  reason: z.string().optional(),
  edit: z.object({ approval: z.string(), hash: z.string(), arguments: z.string() }).optional(),
})
export type DecisionText = z.infer<typeof decisionText>

export const writeDecision = (text: DecisionText): string => JSON.stringify(text)

export const readDecisionText = (text: string | undefined): DecisionText =>
  text === undefined ? {} : decisionText.parse(JSON.parse(text))
