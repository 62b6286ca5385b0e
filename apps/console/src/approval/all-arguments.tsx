import { words } from '../state/say.ts'
import { VisibleText } from '../ui/visible-text.tsx'
import { RowsTable } from './rows-table.tsx'
import { showValue, type Arguments } from './shown-json.ts'
import './all-arguments.css'

/** Every argument that a call will run with; a list has a row for each thing. */
export const AllArguments = ({
  args,
  most,
}: {
  readonly args: Arguments
  /** How many things of a list are shown. */
  readonly most: number
}) => (
  <dl class="all-arguments" aria-label={words('console.everything')}>
    {Object.entries(args).map(([name, value]) => (
      <>
        <dt key={`${name}.name`}>{name}</dt>
        <dd key={name}>
          {Array.isArray(value) && value.length > 0 ? (
            <RowsTable rows={value} most={most} />
          ) : (
            <VisibleText text={showValue(value)} />
          )}
        </dd>
      </>
    ))}
  </dl>
)
