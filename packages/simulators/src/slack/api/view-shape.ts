import { z } from 'zod'
import type { Block } from '../blocks/block.ts'
import { checkViewBlocks } from '../blocks/check.ts'
import { problem } from '../blocks/problem.ts'
import { plainText } from '../blocks/text.ts'
import type { Identity } from '../identity.ts'
import type { Ids } from '../ids.ts'
import { Refusal, listing } from '../refusal.ts'
import type { View } from '../workspace/views.ts'
import { json } from './fields.ts'

const common = {
  blocks: z.unknown(),
  private_metadata: z.string().max(3000).optional(),
  callback_id: z.string().max(255).optional(),
  external_id: z.string().max(255).optional(),
}

const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('home'), ...common }),
  z.strictObject({
    type: z.literal('modal'),
    ...common,
    title: plainText(24),
    submit: plainText(24).optional(),
    close: plainText(24).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
    submit_disabled: z.boolean().optional(),
  }),
])

/** Every block and element gets an id, as Slack gives those that have none. */
const withIds = (blocks: readonly Block[], ids: Ids): readonly Block[] =>
  blocks.map((block): Block => {
    const named = { ...block, block_id: block.block_id ?? ids.next('') }
    return named.type === 'input'
      ? { ...named, element: { ...named.element, action_id: named.element.action_id ?? ids.next('') } }
      : named
  })

/** A view of an argument; throws `invalid_arguments` with what is wrong. */
export const viewIn = (sent: unknown, ids: Ids): View => {
  const parsed = json.safeParse(sent)
  if (!parsed.success) throw new Refusal('invalid_arguments', { words: 'view must be valid JSON' })
  const read = shape.safeParse(parsed.data, { reportInput: true })
  if (!read.success)
    throw listing(
      'invalid_arguments',
      read.error.issues.map((issue) => problem(issue, ['view'])),
    )
  const view = read.data
  const blocks = withIds(checkViewBlocks(view.blocks, view.type), ids)
  const isModal = view.type === 'modal'
  if (isModal && view.submit === undefined && blocks.some(({ type }) => type === 'input'))
    throw listing('invalid_arguments', ['submit is required when an input block is within blocks'])
  const id = ids.next('V')
  return {
    id,
    type: view.type,
    title: isModal ? view.title.text : '',
    submit: isModal ? view.submit?.text : undefined,
    close: isModal ? view.close?.text : undefined,
    blocks,
    callbackId: view.callback_id ?? '',
    privateMetadata: view.private_metadata ?? '',
    externalId: view.external_id ?? '',
    notifyOnClose: isModal && view.notify_on_close === true,
    clearOnClose: isModal && view.clear_on_close === true,
    hash: `${Math.floor(Date.now() / 1000)}.${ids.secret().slice(0, 8)}`,
    rootId: id,
    previousId: null,
  }
}

const words = (text: string | undefined): unknown =>
  text === undefined ? null : { type: 'plain_text', text, emoji: true }

/** A view as answers and payloads carry it, with its explicit nulls. */
export const wireView = (
  view: View,
  { identity, values = {} }: { readonly identity: Identity; readonly values?: unknown },
): Readonly<Record<string, unknown>> => ({
  id: view.id,
  team_id: identity.team,
  type: view.type,
  blocks: view.blocks,
  private_metadata: view.privateMetadata,
  callback_id: view.callbackId,
  state: { values },
  hash: view.hash,
  title: view.type === 'home' ? { type: 'plain_text', text: 'View Title', emoji: true } : words(view.title),
  clear_on_close: view.clearOnClose,
  notify_on_close: view.notifyOnClose,
  close: words(view.close),
  submit: words(view.submit),
  previous_view_id: view.previousId,
  root_view_id: view.rootId,
  app_id: identity.app,
  external_id: view.externalId,
  app_installed_team_id: identity.team,
  bot_id: identity.bot,
})
