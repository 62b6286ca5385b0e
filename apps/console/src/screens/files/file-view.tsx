import { bytesText } from '@errand/words'
import { useEffect, useRef, useState } from 'preact/hooks'
import { fileAddress, lookIntoFile, type FileEntry } from '../../api/files.ts'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { useRead } from '../../ui/use-read.ts'
import { textOf } from './text-of.ts'

interface FileViewProps {
  readonly conversation: string
  readonly entry: FileEntry
  readonly onClose: () => void
}

interface Look {
  /** Undefined for what is no text. */
  readonly text: string | undefined
  readonly bytes: number
  readonly isWhole: boolean
}

/** The beginning of a file as plain text, whatever it says it is; the whole by download. */
export const FileView = ({ conversation, entry, onClose }: FileViewProps) => {
  const { path, size, modified } = entry
  const [look, setLook] = useState<Look | undefined>(undefined)
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    own.current?.focus()
  }, [])
  const { refusal, retry } = useRead(
    async (signal) => {
      const { bytes, isWhole } = await lookIntoFile(conversation, path, signal)
      setLook({ text: textOf(bytes, { isWhole }), bytes: bytes.length, isWhole })
    },
    [conversation, path, modified, size],
  )
  return (
    <section
      ref={own}
      class="file-view"
      tabIndex={-1}
      aria-label={path}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header>
        <h2 class="grow clip mono">{path}</h2>
        <a class="button small" href={fileAddress(conversation, path)} download={path.split('/').at(-1)}>
          <Icon name="download" />
          <span>{words(look?.isWhole === false ? 'console.folder.whole' : 'console.folder.download')}</span>
        </a>
        <IconButton icon="close" label={words('console.close')} onPress={onClose} />
      </header>
      {refusal === undefined ? null : <Trouble refusal={refusal} onRetry={retry} />}
      {look === undefined ? (
        refusal === undefined ? (
          <p class="files-reading" role="status">
            {words('console.folder.opening', { name: path })}
          </p>
        ) : null
      ) : (
        <>
          {look.isWhole ? null : (
            <p class="file-note">
              {words('console.folder.first', { shown: look.bytes, all: Math.max(size, look.bytes) })}
            </p>
          )}
          <Matter look={look} />
        </>
      )}
      <footer class="file-note">{bytesText(language.value, size)}</footer>
    </section>
  )
}

const Matter = ({ look: { text, bytes } }: { readonly look: Look }) => {
  if (bytes === 0) return <p class="file-note">{words('console.folder.empty_file')}</p>
  if (text === undefined) return <p class="file-note">{words('console.folder.binary')}</p>
  return (
    <pre class="file-text" tabIndex={0}>
      {text}
    </pre>
  )
}
