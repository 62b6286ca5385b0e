import type { Args } from '../http/args.ts'
import { badRequest } from '../refusal.ts'
import { detected } from './detected.ts'
import { type Formatted, trimmed } from './formatted.ts'
import { formattedGiven, givenEntities } from './given.ts'
import { formattedHtml } from './html.ts'
import { formattedMarkdownV2 } from './markdown-v2.ts'

/** The formatted text of a call, before its length is looked at. */
export const sentText = (
  args: Args,
  { field, entities }: { readonly field: string; readonly entities: string },
  complain: (what: string) => void,
): Formatted => {
  const text = args.text(field) ?? ''
  const mode = (args.text('parse_mode') ?? '').toLowerCase()
  const given = args.json(entities, givenEntities, "can't parse entities: Array of MessageEntity expected")
  if (mode === 'html') return detected(trimmed(formattedHtml(text)))
  if (mode === 'markdownv2') return detected(trimmed(formattedMarkdownV2(text)))
  // The old Markdown is not simulated: it cannot be escaped reliably, so nothing should send it.
  if (mode !== '') throw badRequest('unsupported parse_mode')
  const { formatted, complaints } = formattedGiven(text, given ?? [])
  complaints.forEach(complain)
  return detected(trimmed(formatted))
}
