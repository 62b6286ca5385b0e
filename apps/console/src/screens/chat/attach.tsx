import { useRef, useState } from 'preact/hooks'
import { putFile } from '../../api/files.ts'
import { words } from '../../state/say.ts'
import { useAct } from '../../ui/act.ts'
import { Button } from '../../ui/button.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { freePath } from './free-path.ts'

/** Puts files into the conversation's folder; the message then names them by their path. */
export const Attach = ({
  conversation,
  onAttached,
}: {
  readonly conversation: () => string
  readonly onAttached: (file: {
    readonly name: string
    readonly path: string
    readonly isPicture: boolean
  }) => void
}) => {
  const own = useRef<HTMLInputElement>(null)
  const { isBusy, refusal, run } = useAct()
  const [name, setName] = useState('')
  const upload = async (files: readonly File[]): Promise<void> => {
    await run(async () => {
      for (const file of files) {
        setName(file.name)
        const isPicture = file.type.startsWith('image/')
        const wanted = `in/${file.name}`
        const free = isPicture ? await freePath(conversation(), wanted) : wanted
        const { path } = await putFile(conversation(), free, file)
        onAttached({ name: file.name, path, isPicture })
      }
    })
  }
  return (
    <>
      <input
        ref={own}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        kind="quiet"
        small
        icon="attach"
        off={isBusy ? words('console.attaching', { name }) : undefined}
        onPress={() => own.current?.click()}
      >
        {words('console.attach')}
      </Button>
      {refusal === undefined ? null : <Trouble refusal={refusal} />}
    </>
  )
}
