import { MessageFlags } from 'discord-api-types/v10'
import { type Fault, invalidForm, refusal } from '../refusal.ts'
import type { Stored } from '../state/post.ts'
import { type Component, layout, legacyLayout } from './layout.ts'
import { flagsOf } from './flags.ts'
import { faultsOver, numbered } from './limits.ts'
import { type MessageBody, type Upload, messageShape } from './message-shape.ts'
import { read } from './read.ts'
import { shownFiles } from './tree.ts'

/** What stands in the message that is edited. */
interface Before {
  readonly flags: number
  readonly content: string
  readonly embeds: readonly unknown[]
  readonly components: readonly Component[]
  readonly files: readonly Stored[]
}

/** A message that Discord takes. `files` are the new ones with what was said about them, `kept` the ids of old ones. */
export interface Composed {
  readonly body: MessageBody
  readonly flags: number
  readonly content: string
  readonly embeds: NonNullable<MessageBody['embeds']>
  readonly components: readonly Component[]
  readonly files: readonly (Upload & { readonly description?: string })[]
  readonly kept: readonly string[]
}

const { IsComponentsV2 } = MessageFlags

const legacyFields = ['content', 'embeds', 'sticker_ids', 'poll'] as const

const legacyFaults = (body: MessageBody): readonly Fault[] =>
  legacyFields
    .filter((field) => {
      const value = body[field]
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    })
    .map((field) => ({
      path: [field],
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    }))

const checkFiles = (components: readonly Component[], names: readonly string[]): readonly Fault[] =>
  shownFiles(components)
    .filter(({ name }) => !names.includes(name))
    .map(({ name, path }) => ({
      path,
      code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      message: `The referenced attachment "${name}" was not found`,
    }))

/** Reads the body of a message; throws 50035, 50006, or a 500 where Discord breaks. */
export const compose = (
  given: unknown,
  {
    uploads,
    before,
    canHide = false,
    note,
    above = [],
  }: {
    readonly uploads: readonly Upload[]
    /** Of an edit. */
    readonly before?: Before
    /** The answer of an interaction can be ephemeral. */
    readonly canHide?: boolean
    readonly note: (words: string) => void
    /** Where the body stands, e.g. `data` in an interaction's answer. */
    readonly above?: readonly string[]
  },
): Composed => {
  const body = read(messageShape, given, { note, above })
  const flags = flagsOf(body.flags ?? undefined, { before: before?.flags, canHide, note })
  const isV2 = (flags & IsComponentsV2) !== 0
  const wasV2 = ((before?.flags ?? 0) & IsComponentsV2) !== 0
  const reading = { note, above: [...above, 'components'] }
  const components =
    body.components === undefined
      ? (before?.components ?? [])
      : numbered(
          isV2
            ? read(layout, body.components ?? [], reading)
            : read(legacyLayout, body.components ?? [], reading),
        )
  const kept = (body.attachments ?? before?.files ?? [])
    .map(({ id }) => id)
    .filter((id) => before?.files.some((file) => file.id === id))
  const names = [
    ...uploads.map(({ name }) => name),
    ...(before?.files ?? []).filter(({ id }) => kept.includes(id)).map(({ name }) => name),
  ]
  const content =
    body.content === undefined && !(isV2 && !wasV2) ? (before?.content ?? '') : (body.content ?? '').trim()
  const embeds = body.embeds ?? (isV2 ? [] : (before?.embeds ?? []))
  // An edit may turn a message over only together with clearing what the flag excludes.
  const leftover: MessageBody =
    isV2 && !wasV2 && before
      ? {
          ...body,
          content: body.content === undefined ? before.content : body.content,
          embeds: body.embeds === undefined ? [] : body.embeds,
        }
      : body
  const faults = [
    ...(isV2 ? legacyFaults(leftover) : []),
    ...faultsOver(components),
    ...checkFiles(components, names),
  ].map((fault) => ({ ...fault, path: [...above, ...fault.path] }))
  if (faults.length > 0) throw invalidForm(faults)
  const isEmpty =
    content === '' && embeds.length === 0 && components.length === 0 && names.length === 0 && !body.poll
  if (isEmpty) throw refusal(50_006)
  const shown = new Set(shownFiles(components).map(({ name }) => name))
  if (isV2)
    for (const { name } of uploads)
      if (!shown.has(name)) note(`the file ${name} shows nowhere: no component names it`)
  const described = new Map(body.attachments?.map(({ id, description }) => [id, description]))
  return {
    body,
    flags,
    content,
    embeds: body.embeds ?? [],
    components,
    files: uploads.map((upload) => {
      const description = described.get(upload.index)
      return { ...upload, ...(description && { description }) }
    }),
    kept,
  }
}
