import { z } from 'zod'
import { int, lengthOf, list, maybe, snowflake, text } from './fields.ts'

const link = maybe(text(0, 2048))

const embed = z.object({
  type: maybe(z.string()),
  title: maybe(text(0, 256)),
  description: maybe(text(0, 4096)),
  url: link,
  timestamp: maybe(z.string()),
  color: maybe(int(0, 0xff_ff_ff)),
  footer: maybe(z.object({ text: text(1, 2048), icon_url: link })),
  image: maybe(z.object({ url: text(1, 2048) })),
  thumbnail: maybe(z.object({ url: text(1, 2048) })),
  author: maybe(z.object({ name: text(1, 256), url: link, icon_url: link })),
  fields: maybe(
    list(z.object({ name: text(1, 256), value: text(1, 1024), inline: maybe(z.boolean()) }), 0, 25),
  ),
})

export type Embed = z.output<typeof embed>

export const readEmbed = (given: unknown): Embed => embed.parse(given)

/** Over all embeds of a message. */
const mostEmbedded = 6000

const sizeOf = ({ title, description, footer, author, fields }: Embed): number =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ]
    .map((part) => lengthOf(part ?? ''))
    .reduce((sum, size) => sum + size, 0)

const embeds = list(embed, 0, 10).refine(
  (given) => given.map((one) => sizeOf(one)).reduce((sum, size) => sum + size, 0) <= mostEmbedded,
  {
    message: `Embed size exceeds maximum size of ${mostEmbedded}`,
    params: { code: 'MAX_EMBED_SIZE_EXCEEDED' },
  },
)

const allowedMentions = z
  .object({
    parse: maybe(z.array(z.enum(['roles', 'users', 'everyone']))),
    users: maybe(list(snowflake, 0, 100)),
    roles: maybe(list(snowflake, 0, 100)),
    replied_user: maybe(z.boolean()),
  })
  .superRefine(({ parse, users, roles }, context) => {
    for (const [kind, ids] of [
      ['users', users],
      ['roles', roles],
    ] as const)
      if (parse?.includes(kind) === true && ids && ids.length > 0)
        context.addIssue({
          code: 'custom',
          path: [kind],
          message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          params: { code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE' },
        })
  })

export type AllowedMentions = z.output<typeof allowedMentions>

/** The fields of a message as a bot sends it; components are read once its flags are known. */
export const messageShape = z.object({
  content: text(0, 2000).nullish(),
  nonce: maybe(z.union([z.number().int(), text(0, 25)])),
  enforce_nonce: maybe(z.boolean()),
  tts: maybe(z.boolean()),
  embeds: embeds.nullish(),
  allowed_mentions: maybe(allowedMentions),
  message_reference: maybe(
    z.object({
      type: maybe(int(0, 1)),
      message_id: maybe(snowflake),
      channel_id: maybe(snowflake),
      guild_id: maybe(snowflake),
      fail_if_not_exists: maybe(z.boolean()),
    }),
  ),
  components: z.unknown().optional(),
  sticker_ids: maybe(list(snowflake, 0, 3)),
  attachments: maybe(
    list(
      z.object({
        id: snowflake,
        filename: maybe(z.string()),
        title: maybe(z.string()),
        description: maybe(text(0, 1024)),
        is_spoiler: maybe(z.boolean()),
        // Sent back as they came with a message that is edited.
        size: maybe(z.number()),
        url: maybe(z.string()),
        proxy_url: maybe(z.string()),
        content_type: maybe(z.string()),
        height: maybe(z.number()),
        width: maybe(z.number()),
        ephemeral: maybe(z.boolean()),
        flags: maybe(z.number()),
      }),
      0,
      10,
    ),
  ),
  flags: maybe(z.number().int()),
  poll: maybe(z.unknown()),
  // Of webhooks.
  username: maybe(text(1, 80)),
  avatar_url: maybe(z.string()),
  thread_name: maybe(text(1, 100)),
  applied_tags: maybe(z.array(snowflake)),
})

export type MessageBody = z.output<typeof messageShape>

/** A file as a call brings it, `files[n]`. */
export interface Upload {
  readonly index: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}
