import { placeOf, type Place, type TaskRow, type Works } from '@errand/agent-core'
import type { z } from 'zod'
import type { taskItem } from './wire/tasks.ts'

/** A task as lists have it. */
const itemOf = (row: TaskRow, { platform, kind }: Place): z.infer<typeof taskItem> => {
  const { tenant: _ours, rests: _beside, ...told } = row
  return { ...told, place: { platform, kind } }
}

/** Tasks as lists have them; each conversation is looked up once. */
export const itemsOf = async (
  rows: readonly TaskRow[],
  works: Pick<Works, 'store'>,
): Promise<readonly z.infer<typeof taskItem>[]> => {
  const places = new Map<string, Promise<Place>>()
  return Promise.all(
    rows.map(async (row) => {
      const place = places.get(row.conversation) ?? placeOf(works, row)
      places.set(row.conversation, place)
      return itemOf(row, await place)
    }),
  )
}
