import { limits, type Button } from '@errand/channel-kit'

/** Discord's numbers of what a message and a form are made of. */
export const kinds = {
  row: 1,
  button: 2,
  select: 3,
  input: 4,
  section: 9,
  text: 10,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
} as const

export interface TextDisplay {
  readonly type: typeof kinds.text
  readonly content: string
}

export interface PressButton {
  readonly type: typeof kinds.button
  readonly style: 2 | 3 | 4
  readonly label: string
  readonly custom_id: string
}

interface LinkButton {
  readonly type: typeof kinds.button
  readonly style: 5
  readonly label: string
  readonly url: string
}

interface Select {
  readonly type: typeof kinds.select
  readonly custom_id: string
  readonly options: readonly { readonly label: string; readonly value: string }[]
}

export interface Row {
  readonly type: typeof kinds.row
  readonly components: readonly (PressButton | LinkButton | Select)[]
}

interface Section {
  readonly type: typeof kinds.section
  readonly components: readonly TextDisplay[]
  readonly accessory: PressButton | LinkButton
}

export interface FileShown {
  readonly type: typeof kinds.file
  readonly file: { readonly url: `attachment://${string}` }
}

export type Inner = TextDisplay | Row | Section | FileShown | { readonly type: typeof kinds.separator }

interface Container {
  readonly type: typeof kinds.container
  readonly accent_color: number
  readonly components: readonly Inner[]
}

/** The components of Discord that Errand draws with. */
export type Component = Inner | Container

export const text = (content: string): TextDisplay => ({ type: kinds.text, content })

export const separator: Inner = { type: kinds.separator }

const styles = { plain: 2, agree: 3, danger: 4 } as const

/** The id that comes back is the opaque one of its act. */
export const button = ({ id, label, style }: Pick<Button, 'id' | 'label' | 'style'>): PressButton => ({
  type: kinds.button,
  style: styles[style],
  label,
  custom_id: id,
})

/** Leads to the console; nobody is told of its press. */
export const link = (label: string, url: string): LinkButton => ({ type: kinds.button, style: 5, label, url })

/** Rows of buttons, as many as there have to be. */
export const rows = (buttons: readonly (PressButton | LinkButton)[]): readonly Row[] => {
  const { max } = limits.discord.buttons
  return buttons.length === 0
    ? []
    : [{ type: kinds.row, components: buttons.slice(0, max) }, ...rows(buttons.slice(max))]
}

/** Menus of options, as many as there have to be. */
export const selects = (options: readonly Button[], first = 0): readonly Row[] => {
  const { max } = limits.discord.selectOptions
  if (options.length === 0) return []
  const menu: Select = {
    type: kinds.select,
    custom_id: `options.${first}`,
    options: options.slice(0, max).map(({ id, label }) => ({ label, value: id })),
  }
  return [{ type: kinds.row, components: [menu] }, ...selects(options.slice(max), first + 1)]
}
