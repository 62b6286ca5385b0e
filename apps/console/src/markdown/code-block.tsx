import { useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { IconButton } from '../ui/button.tsx'

const foldedLines = 30

/** Code as it stands, to be copied; a long one is folded. */
export const CodeBlock = ({ text, language }: { readonly text: string; readonly language: string }) => {
  const lines = text.split('\n')
  const [isWhole, showWhole] = useState(lines.length <= foldedLines)
  const [isCopied, setCopied] = useState(false)
  return (
    <div class="code-block">
      <div class="code-head">
        <span>{language}</span>
        <span role="status">{isCopied ? words('console.copied') : ''}</span>
        <IconButton
          icon="copy"
          label={words('console.copy')}
          onPress={() => {
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }}
        />
      </div>
      <pre tabIndex={0}>
        <code>{isWhole ? text : lines.slice(0, foldedLines).join('\n')}</code>
      </pre>
      {isWhole ? null : (
        <button type="button" class="more-lines" onClick={() => showWhole(true)}>
          {words('console.more_lines', { lines: lines.length - foldedLines })}
        </button>
      )}
    </div>
  )
}
