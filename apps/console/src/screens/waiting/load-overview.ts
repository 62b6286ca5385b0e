import { Refusal } from '../../api/request.ts'
import { listTasks } from '../../api/tasks.ts'
import { putItems } from '../../state/live.ts'

/** Makes sure that all that is open and what went wrong last is known, also where it is older than what comes by itself. */
export const loadOverview = (): void => {
  for (const status of ['open', 'wrong'] as const)
    listTasks({ status, limit: 100 }).then(
      (page) => putItems(page.items),
      (thrown: unknown) => {
        // The needs are asked at the same time, tell of it and try again.
        if (!(thrown instanceof Refusal)) throw thrown
      },
    )
}
