import { words } from '../../state/say.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** What becomes of the files that are being uploaded. */
export const UploadNews = ({ uploads }: { readonly uploads: Uploads }) =>
  uploads.all.length === 0 ? null : (
    <ul class="upload-news" aria-live="polite">
      {uploads.all.map((upload) => (
        <li key={upload.name}>
          <News upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  )

const News = ({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) => {
  const { name } = upload
  if (upload.state === 'refused')
    return (
      <>
        <span class="grow">
          <Trouble refusal={upload.refusal} onRetry={() => uploads.replace(name)} regardless={name} />
        </span>
        <IconButton icon="close" label={words('console.close')} onPress={() => uploads.leave(name)} />
      </>
    )
  if (upload.state === 'asking')
    return (
      <>
        <span class="grow">{words('console.folder.there', { name })}</span>
        <Button small kind="pen" onPress={() => uploads.replace(name)}>
          {words('console.folder.replace')}
        </Button>
        <Button small onPress={() => uploads.leave(name)}>
          {words('console.folder.leave')}
        </Button>
      </>
    )
  if (upload.state === 'stored')
    return (
      <>
        <span class="grow">{words('console.folder.uploaded', { name, size: upload.size })}</span>
        <IconButton icon="close" label={words('console.close')} onPress={() => uploads.leave(name)} />
      </>
    )
  return <span class="grow">{words('console.folder.uploading', { name })}</span>
}
