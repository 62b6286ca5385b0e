import type { ComponentChildren } from 'preact'
import { toChildArray } from 'preact'
import { useRef } from 'preact/hooks'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

interface WaitSectionProps {
  readonly id: string
  readonly title: string
  readonly aside?: string | undefined
  /** What is said while there is nothing. */
  readonly none: string
  /** Where the rest of it is. */
  readonly more?: string | undefined
  readonly moreText?: string
  readonly children: ComponentChildren
}

/** One part of the overview: rows on a slip, or why there are none. */
export const WaitSection = ({ id, title, aside, none, more, moreText, children }: WaitSectionProps) => {
  const own = useRef<HTMLElement>(null)
  useKeptFocus(own)
  const rows = toChildArray(children)
  return (
    <section ref={own} class="wait-section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside === undefined ? null : <span>{aside}</span>}
      </header>
      {rows.length === 0 ? <p class="wait-none">{none}</p> : <ul class="wait-rows">{rows}</ul>}
      {more === undefined ? null : (
        <a class="wait-more" href={more}>
          {moreText}
        </a>
      )}
    </section>
  )
}
