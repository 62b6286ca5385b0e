import { words } from '../../state/say.ts'
import { Excerpt, inLines } from './excerpt.tsx'
import './call-detail.css'

interface CallDetailProps {
  readonly id: string
  readonly call: { readonly tool: string; readonly purpose: string; readonly arguments: string }
}

/** One call: what for, with which tool, with what. */
export const CallDetail = ({ id, call: { tool, purpose, arguments: given } }: CallDetailProps) => (
  <div class="call-detail">
    <p>{purpose === '' ? tool : purpose}</p>
    <p class="faint">
      <span class="mono">{id}</span> · <span class="mono">{tool}</span>
    </p>
    <details>
      <summary>{words('console.task.arguments')}</summary>
      <Excerpt text={inLines(given)} isCode />
    </details>
  </div>
)
