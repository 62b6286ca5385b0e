import { ComponentType } from 'discord-api-types/v10'
import { z } from 'zod'
import { button, componentId, filledSelect, stringSelect } from './buttons.ts'
import { int, list, maybe, text } from './fields.ts'

const media = z.object({ url: text(1, 2048) })

/** A select fills a row. */
const widthOf = (type: ComponentType): number => (type === ComponentType.Button ? 1 : 5)

const row = z.object({
  type: z.literal(ComponentType.ActionRow),
  id: componentId,
  components: list(z.discriminatedUnion('type', [button, stringSelect, filledSelect]), 1, 5).superRefine(
    (components, context) => {
      let width = 0
      for (const [index, { type }] of components.entries()) {
        width += widthOf(type)
        if (width > 5 && components.length <= 5)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: 'The specified component exceeds the maximum width',
            params: { code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED' },
          })
      }
    },
  ),
})

const textDisplay = z.object({
  type: z.literal(ComponentType.TextDisplay),
  id: componentId,
  content: text(1, 4000),
})

const thumbnail = z.object({
  type: z.literal(ComponentType.Thumbnail),
  id: componentId,
  media,
  description: maybe(text(0, 1024)),
  spoiler: maybe(z.boolean()),
})

const section = z.object({
  type: z.literal(ComponentType.Section),
  id: componentId,
  components: list(textDisplay, 1, 3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
})

const gallery = z.object({
  type: z.literal(ComponentType.MediaGallery),
  id: componentId,
  items: list(z.object({ media, description: maybe(text(0, 1024)), spoiler: maybe(z.boolean()) }), 1, 10),
})

const file = z.object({
  type: z.literal(ComponentType.File),
  id: componentId,
  file: media,
  spoiler: maybe(z.boolean()),
})

const separator = z.object({
  type: z.literal(ComponentType.Separator),
  id: componentId,
  divider: maybe(z.boolean()),
  spacing: maybe(int(1, 2)),
})

const container = z.object({
  type: z.literal(ComponentType.Container),
  id: componentId,
  accent_color: maybe(int(0, 0xff_ff_ff)),
  spoiler: maybe(z.boolean()),
  components: list(
    z.discriminatedUnion('type', [row, textDisplay, section, gallery, separator, file]),
    1,
    40,
  ),
})

/** Without the flag: rows alone, five at most. */
export const legacyLayout = list(z.discriminatedUnion('type', [row]), 0, 5)

/** With `IS_COMPONENTS_V2`. */
export const layout = z.array(
  z.discriminatedUnion('type', [row, textDisplay, section, gallery, separator, file, container]),
)

/** A component at the top of a message. */
export type Component = z.output<typeof layout>[number]

/** Any component of a message, at whatever depth. */
export type Part =
  | Component
  | z.output<typeof button>
  | z.output<typeof stringSelect>
  | z.output<typeof filledSelect>
  | z.output<typeof thumbnail>
