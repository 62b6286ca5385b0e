import { words } from '../state/say.ts'
import { VisibleText } from '../ui/visible-text.tsx'
import type { ChangeLine } from './change-lines.ts'
import './change-diff.css'

const signs = { added: '+', removed: '−', same: '', place: '', head: '' } as const

/** What will change, line by line, or in plain words; what nobody could see stands in a box. */
export const ChangeDiff = ({ lines }: { readonly lines: readonly ChangeLine[] }) => (
  <div
    class={`change${lines.some(({ kind }) => kind === 'place') ? '' : ' plain'}`}
    role="group"
    aria-label={words('approval.change')}
  >
    {lines.map(({ kind, text }, at) => (
      <div key={at} class={`change-line ${kind}`}>
        <span class="change-sign" aria-hidden="true">
          {signs[kind]}
        </span>
        <span class="change-text">
          {kind === 'added' || kind === 'removed' ? (
            <span class="heard">{words(kind === 'added' ? 'console.added' : 'console.removed')} </span>
          ) : null}
          <VisibleText text={text} />
        </span>
      </div>
    ))}
  </div>
)
