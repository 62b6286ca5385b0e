import type { Report } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import { SlipRow } from './slip.tsx'
import './report-table.css'

/** What is done, what may have happened, what failed and what is left: a row each, in that order. */
export const ReportTable = ({ report }: { readonly report: Report }) => {
  const rows = [
    ...report.done.map((what) => ({ what, state: 'ok', name: 'console.row_done' }) as const),
    ...report.unknown.map((what) => ({ what, state: 'unknown', name: 'console.row_unknown' }) as const),
    ...report.failed.map((what) => ({ what, state: 'failed', name: 'console.row_failed' }) as const),
    ...report.notDone.map((what) => ({ what, state: 'waiting', name: 'console.row_left' }) as const),
  ]
  if (rows.length === 0)
    return (
      <SlipRow>
        <p>{words('report.unchanged')}</p>
      </SlipRow>
    )
  return (
    <SlipRow>
      <table class="report-table">
        <thead class="heard">
          <tr>
            <th scope="col">{words('console.what')}</th>
            <th scope="col">{words('console.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, state, name }, at) => (
            <tr key={at}>
              <td>{what}</td>
              <td class={`s-${state}`}>
                <span class="report-state">
                  <Glyph state={state} />
                  {words(name)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SlipRow>
  )
}
