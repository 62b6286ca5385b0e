import { taskList } from '@errand/api/wire'
import type { Client } from '../http/client.ts'

interface Owned {
  readonly errand: { readonly owner: Client }
}

const pathOf = async ({ errand: { owner } }: Owned, file: string): Promise<string> => {
  const { items } = taskList.parse((await owner.get('/tasks?limit=1')).body)
  return `/conversations/${items[0]?.conversation}/files/${file}`
}

/** What a file in the folder of the newest task's conversation holds; undefined where there is none. */
export const fileOf = async (at: Owned, file: string): Promise<string | undefined> => {
  const answer = await at.errand.owner.fetch(await pathOf(at, file))
  return answer.ok ? await answer.text() : undefined
}

/** Lays an empty file there: for a tool that waits for it. */
export const layFile = async (at: Owned, file: string): Promise<void> => {
  await at.errand.owner.put(await pathOf(at, file), '')
}
