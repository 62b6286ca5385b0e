import { words } from '../state/say.ts'
import { VisibleText } from '../ui/visible-text.tsx'
import { showValue } from './shown-json.ts'
import './rows-table.css'

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of things, a row each, with how many of them are shown. */
export const RowsTable = ({ rows, most }: { readonly rows: readonly unknown[]; readonly most: number }) => {
  const shown = rows.slice(0, most)
  const columns = rows.every(isRow) ? [...new Set(rows.flatMap((row) => Object.keys(row)))] : undefined
  return (
    <div class="rows-table" role="region" aria-label={words('console.everything')} tabIndex={0}>
      <table>
        {columns === undefined ? null : (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((row, at) => (
            <tr key={at}>
              {cellsOf(row, columns).map((text, column) => (
                <td key={column} data-name={columns?.[column]}>
                  <VisibleText text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words('console.shown_of', { shown: shown.length, all: rows.length })}</p>
    </div>
  )
}

const cellsOf = (row: unknown, columns: readonly string[] | undefined): readonly string[] =>
  columns === undefined || !isRow(row)
    ? [showValue(row)]
    : columns.map((column) => (row[column] === undefined ? '' : showValue(row[column])))
