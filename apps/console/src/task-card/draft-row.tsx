import { draftOf } from '../state/live.ts'
import { words } from '../state/say.ts'
import { SlipRow } from './slip.tsx'
import './draft-row.css'

/** What the agent is writing while it decides, quiet: the end of it. */
export const DraftRow = ({ task }: { readonly task: string }) => {
  const text = draftOf(task).value
  if (text === undefined || text.trim() === '') return null
  return (
    <SlipRow>
      <p class="draft" aria-label={words('console.draft')}>
        {text.slice(-600)}
      </p>
    </SlipRow>
  )
}
