import type { PhrasingContent, Table as TableNode } from 'mdast'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { plainText } from './plain-text.ts'
import { sortRows, type Sorting } from './sort-rows.ts'

const foldedRows = 20

/** A table that is sorted by the press of a column's head; a long one is folded. */
export const Table = ({
  node,
  drawn,
}: {
  readonly node: TableNode
  readonly drawn: (children: readonly PhrasingContent[]) => ComponentChildren
}) => {
  const [head, ...body] = node.children
  const [sorting, sortBy] = useState<Sorting>()
  const [isWhole, showWhole] = useState(body.length <= foldedRows)
  const rows = sortRows(body, sorting)
  const align = (column: number) => node.align?.[column] ?? undefined
  const press = (column: number) => {
    sortBy(
      sorting?.column !== column
        ? { column, down: false }
        : sorting.down
          ? undefined
          : { column, down: true },
    )
  }
  return (
    <div class="table-frame" role="region" aria-label={words('console.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th
                key={column}
                scope="col"
                style={{ textAlign: align(column) }}
                aria-sort={
                  sorting?.column === column ? (sorting.down ? 'descending' : 'ascending') : undefined
                }
              >
                <button type="button" onClick={() => press(column)} title={words('console.sort')}>
                  {plainText(cell) === '' ? column + 1 : drawn(cell.children)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, foldedRows)).map((row, at) => (
            <tr key={at}>
              {row.children.map((cell, column) => (
                <td key={column} style={{ textAlign: align(column) }}>
                  {drawn(cell.children)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isWhole ? null : (
        <button type="button" class="more-lines" onClick={() => showWhole(true)}>
          {words('console.more_rows', { rows: body.length - foldedRows })}
        </button>
      )}
    </div>
  )
}
