import type { Account } from '../../chat/index.ts'
import { wireView } from '../api/view-shape.ts'
import { pressablesOf } from '../screen/controls.ts'
import { type Town, ask, interaction } from './town.ts'

/** Presses a button of the modal that is on top, or of the Home tab where none is open. */
export const pressInView = (town: Town, by: Account, label: string): void => {
  const { context } = town
  const view = context.views.stack(by.id).at(-1) ?? context.views.home(by.id)
  if (view === undefined) throw new Error(`${by.name} has no view of the app open.`)
  const pressables = pressablesOf(view.blocks, by.id)
  const found = pressables.find(
    ({ control }) => (control.kind === 'button' || control.kind === 'link') && control.label === label,
  )
  if (found === undefined)
    throw new Error(
      `${by.name} sees no button “${label}” there, but ${pressables.map(({ control }) => control.label).join(', ') || 'none'}.`,
    )
  const { block, element } = found.placed
  void ask(
    town,
    {
      kind: 'interactive',
      payload: {
        type: 'block_actions',
        ...interaction(town, by),
        container: { type: 'view', view_id: view.id },
        view: wireView(view, context),
        actions: [
          {
            action_id: element.action_id ?? '',
            block_id: block.block_id ?? '',
            type: element.type,
            ...found.carried,
            action_ts: context.ids.stamp(),
          },
        ],
      },
    },
    `${by.name} pressed “${label}” in a view`,
  )
}
