import './track.css'

/** How far something is, as a line: `share` from 0 to 1, or undefined while nobody knows. */
export const Track = ({ share, live }: { readonly share: number | undefined; readonly live: boolean }) => (
  <div class={`track${live ? ' live' : ''}${share === undefined ? ' unknown' : ''}`} aria-hidden="true">
    <i style={{ width: `${Math.round((share ?? 1) * 100)}%` }} />
  </div>
)
