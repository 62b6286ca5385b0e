import { words } from '../../state/say.ts'
import './empty-thread.css'

/** Where a conversation begins. */
export const EmptyThread = () => (
  <div class="thread empty-thread">
    <h2>{words('console.new_title')}</h2>
    <p class="soft">{words('console.new_hint')}</p>
  </div>
)
