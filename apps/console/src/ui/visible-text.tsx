import { makeVisible } from '@errand/agent-core'
import './visible-text.css'

const shownCode = /(\\u\{[0-9a-f]{1,6}\})/u

/** A text with every character that cannot be seen, or that changes what is seen, in a box as its number. */
export const VisibleText = ({ text }: { readonly text: string }) => (
  <>
    {makeVisible(text)
      .split(shownCode)
      .map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} class="boxed-code">
            {part}
          </span>
        ) : (
          part
        ),
      )}
  </>
)
