import { bytesText } from '@errand/words'
import type { FileEntry } from '../../api/files.ts'
import { language } from '../../state/reader.ts'
import { words } from '../../state/say.ts'
import { momentText, nowRoughly } from '../../ui/passing-time.ts'
import { Icon } from '../../ui/icon.tsx'

interface FileTableProps {
  readonly entries: readonly FileEntry[]
  /** The path of the file that is looked into. */
  readonly shown: string | undefined
  readonly onShow: (entry: FileEntry) => void
}

/** What lies in the folder, as a tree: what is in a folder stands under it, a little further in. */
export const FileTable = ({ entries, shown, onShow }: FileTableProps) => (
  <table class="files">
    <caption class="heard">{words('console.folder.list')}</caption>
    <thead>
      <tr>
        <th scope="col">{words('console.folder.name')}</th>
        <th scope="col">{words('console.folder.size')}</th>
        <th scope="col">{words('console.folder.changed')}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.path} aria-current={entry.path === shown ? 'true' : undefined}>
          <td style={{ '--depth': entry.path.split('/').length - 1 }}>
            <Name entry={entry} onShow={onShow} />
          </td>
          <td class="mono">{entry.kind === 'file' ? bytesText(language.value, entry.size) : ''}</td>
          <td class="soft">{entry.kind === 'folder' ? '' : momentText(entry.modified, nowRoughly.value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Name = ({
  entry,
  onShow,
}: {
  readonly entry: FileEntry
  readonly onShow: (entry: FileEntry) => void
}) => {
  const { path, kind } = entry
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (kind === 'file')
    return (
      <button type="button" class="file-name" data-path={path} onClick={() => onShow(entry)}>
        <Icon name="file" />
        <span class="heard">{path.slice(0, path.length - name.length)}</span>
        <span class="clip">{name}</span>
      </button>
    )
  return (
    <span
      class="file-name"
      title={kind === 'folder' ? undefined : words('console.folder.not_opened', { kind })}
    >
      <Icon name={kind === 'folder' ? 'files' : 'close'} />
      <span class="clip">{name}</span>
      {kind === 'folder' ? null : <span class="faint">{words(`entry.${kind}`)}</span>}
    </span>
  )
}
