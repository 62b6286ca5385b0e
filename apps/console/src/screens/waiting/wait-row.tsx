import type { ComponentChildren } from 'preact'

interface WaitRowProps {
  readonly sign: ComponentChildren
  readonly title: string
  /** A second line: what kind it is, for whom, until when. */
  readonly under: ComponentChildren
  readonly href: string
  /** What the person does there; without it the title leads there. */
  readonly act?: string
  readonly isPen?: boolean
  readonly end?: ComponentChildren
}

/** A row of the overview, with one way on. */
export const WaitRow = ({ sign, title, under, href, act, isPen = false, end }: WaitRowProps) => (
  <li class="wait-row">
    <span class="wait-sign">{sign}</span>
    <div class="grow">
      {act === undefined ? (
        <a class="wait-title clip" href={href}>
          {title}
        </a>
      ) : (
        <p class="wait-title clip" title={title}>
          {title}
        </p>
      )}
      <p class="wait-under">{under}</p>
    </div>
    {end}
    {act === undefined ? null : (
      <a class={`button small ${isPen ? 'pen' : ''}`} href={href}>
        {act}
        <span class="heard">: {title}</span>
      </a>
    )}
  </li>
)
