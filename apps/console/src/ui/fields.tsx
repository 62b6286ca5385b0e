import type { ComponentChildren } from 'preact'
import './fields.css'

/** The ruled fields of a slip: what they are called above, what they hold below. */
export const Fields = ({
  fields,
}: {
  readonly fields: readonly { readonly name: string; readonly value: ComponentChildren }[]
}) => (
  <dl class="fields">
    {fields.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Lines of a receipt: what, dots, how much. */
export const Ledger = ({
  lines,
}: {
  readonly lines: readonly {
    readonly name: string
    readonly value: ComponentChildren
    readonly total?: boolean
  }[]
}) => (
  <dl class="ledger">
    {lines.map(({ name, value, total = false }) => (
      <div key={name} class={total ? 'total' : undefined}>
        <dt>{name}</dt>
        <dd class="mono">{value}</dd>
      </div>
    ))}
  </dl>
)
