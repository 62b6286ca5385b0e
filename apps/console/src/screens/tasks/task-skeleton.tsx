import { words } from '../../state/say.ts'

const rows = Array.from({ length: 14 }, (_, index) => index)

/** What keeps the table's shape while it is read. */
export const TaskSkeleton = () => (
  <>
    <p class="heard" role="status">
      {words('console.list.reading')}
    </p>
    <div class="table tasks skeleton" aria-hidden="true">
      {rows.map((row) => (
        <div class="table-row" key={row}>
          <span class="bone" />
          <span class="bone" style={{ width: `${45 + ((row * 23) % 40)}%` }} />
          <span class="bone" />
          <span class="bone" />
          <span class="bone" />
          <span class="bone" />
          <span class="bone" />
        </div>
      ))}
    </div>
  </>
)
