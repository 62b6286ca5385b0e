import './chips.css'

interface Choice<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number | undefined
}

/** Filters of which one is chosen; how many it holds stands behind each. */
export const Chips = <Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}) => (
  <div class="chips" role="group" aria-label={label}>
    {choices.map(({ id, label: text, count }) => (
      <button
        key={id}
        type="button"
        class="chip"
        aria-pressed={id === chosen}
        onClick={() => {
          onChoose(id)
        }}
      >
        {text}
        {count === undefined ? null : <span class="chip-count"> {count}</span>}
      </button>
    ))}
  </div>
)
