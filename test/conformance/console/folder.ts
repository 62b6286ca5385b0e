import { fileList } from '@errand/api/wire'

/** A file of a conversation, as the page lets people save it. */
export interface Stored {
  readonly name: string
  readonly size: number
  readonly bytes: Uint8Array
}

/** The files of a conversation's folder, but for those that people put in. */
export const folderOf = async (
  conversation: string,
  get: (path: string) => Promise<Response>,
): Promise<readonly Stored[]> => {
  const folder = `/conversations/${encodeURIComponent(conversation)}/files`
  const { items } = fileList.parse(await (await get(folder)).json())
  const posted = items.filter(({ kind, path }) => kind === 'file' && !path.startsWith('in/'))
  return Promise.all(
    posted.map(async ({ path, size }) => {
      const answered = await get(`${folder}/${path.split('/').map(encodeURIComponent).join('/')}`)
      return { name: path, size, bytes: new Uint8Array(await answered.arrayBuffer()) }
    }),
  )
}
