import type { ButtonRow, Ids } from '@errand/agent-core'
import type { Act } from '../message/button.ts'

/** The ids of a task's buttons: one an act, the same each time it is drawn. */
export interface Buttons {
  readonly idOf: (act: Act) => string
  /** Those that were made and are not kept yet; they must be before anybody can press them. */
  readonly unsaved: () => readonly ButtonRow[]
  readonly saved: (rows: readonly ButtonRow[]) => void
}

export const createButtons = (
  known: readonly ButtonRow[],
  {
    tenant,
    task,
    ids,
  }: { readonly tenant: string; readonly task: string; readonly ids: Pick<Ids, 'secret'> },
): Buttons => {
  const byAct = new Map(known.map((row) => [row.act, row.id]))
  const unsaved = new Map<string, ButtonRow>()
  return {
    idOf: (wanted) => {
      const act = JSON.stringify(wanted)
      const id = byAct.get(act) ?? ids.secret()
      if (!byAct.has(act)) unsaved.set(id, { id, tenant, task, act })
      byAct.set(act, id)
      return id
    },
    unsaved: () => [...unsaved.values()],
    saved: (rows) => {
      for (const { id } of rows) unsaved.delete(id)
    },
  }
}
