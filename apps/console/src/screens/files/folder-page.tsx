import { useRef, useState } from 'preact/hooks'
import type { FileEntry } from '../../api/files.ts'
import { words } from '../../state/say.ts'
import { Button } from '../../ui/button.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { ConversationPicker } from './conversation-picker.tsx'
import { FileTable } from './file-table.tsx'
import { FileView } from './file-view.tsx'
import { UploadNews } from './upload-news.tsx'
import { useFolder } from './use-folder.ts'
import { useUploads } from './use-uploads.ts'

const againMs = 5_000

/** A conversation's folder: what lies in it, a look into a file, and a place to drop more. */
export const FolderPage = ({ conversation }: { readonly conversation: string }) => {
  const { entries, isWhole, refusal, read } = useFolder(conversation)
  const [shown, setShown] = useState<FileEntry | undefined>(undefined)
  const [isOver, setOver] = useState(false)
  const uploads = useUploads(conversation, { entries: entries ?? [], onStored: read })
  const chooser = useRef<HTMLInputElement>(null)
  const current = entries?.find(({ path }) => path === shown?.path)
  return (
    <Pane
      title={words('console.files')}
      actions={
        <>
          <ConversationPicker conversation={conversation} />
          <Button
            small
            icon="plus"
            off={entries === undefined ? words('console.folder.reading') : undefined}
            onPress={() => chooser.current?.click()}
          >
            {words('console.folder.upload')}
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            onChange={({ currentTarget }) => {
              uploads.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      }
    >
      <div
        class={`folder${isOver ? ' over' : ''}${current === undefined ? '' : ' looks'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          // Before the list is there, nobody knows what would take the place of another.
          if (entries !== undefined) uploads.add([...(event.dataTransfer?.files ?? [])])
        }}
      >
        <div class="scrolls folder-list">
          <UploadNews uploads={uploads} />
          {refusal === undefined ? null : (
            <div class="files-trouble">
              <Trouble
                refusal={refusal}
                onRetry={read}
                again={refusal.status === 0 || refusal.status >= 500 ? againMs : undefined}
              />
            </div>
          )}
          {entries === undefined ? (
            refusal === undefined ? (
              <p class="files-reading" role="status">
                {words('console.folder.reading')}
              </p>
            ) : null
          ) : entries.length === 0 ? (
            <Nothing why={words('console.folder.none')} way={words('console.folder.none_way')}>
              <Button icon="plus" onPress={() => chooser.current?.click()}>
                {words('console.folder.upload')}
              </Button>
            </Nothing>
          ) : (
            <FileTable entries={entries} shown={current?.path} onShow={setShown} />
          )}
          {isWhole ? null : <p class="files-reading">{words('console.folder.part')}</p>}
        </div>
        {current === undefined ? null : (
          <FileView
            key={current.path}
            conversation={conversation}
            entry={current}
            onClose={() => {
              setShown(undefined)
              document.querySelector<HTMLElement>(`[data-path="${CSS.escape(current.path)}"]`)?.focus()
            }}
          />
        )}
        {isOver ? (
          <div class="folder-drop" aria-hidden="true">
            {words('console.folder.drop')}
          </div>
        ) : null}
      </div>
    </Pane>
  )
}
