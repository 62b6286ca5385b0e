import type { Account, Seen } from '../../chat/index.ts'
import { directRoom } from '../api/rooms.ts'
import { wireView } from '../api/view-shape.ts'
import { blockWords } from '../screen/block-words.ts'
import { pressablesOf } from '../screen/controls.ts'
import { namesOf } from '../screen/seen.ts'
import { joined } from '../screen/words.ts'
import type { View } from '../workspace/views.ts'
import type { Town } from './town.ts'

/** A modal or a Home tab as a person sees it. */
export interface SeenView extends Pick<Seen, 'text' | 'spans' | 'controls'> {
  readonly title: string
  /** The words on its button; none: nothing can be sent. */
  readonly submit?: string
}

export const seenView = ({ context }: Town, by: Account, view: View | undefined): SeenView | undefined =>
  view && {
    title: view.title,
    ...(view.submit !== undefined && { submit: view.submit }),
    ...joined(view.blocks.map((block) => blockWords(block, namesOf(context)))),
    controls: pressablesOf(view.blocks, by.id).map(({ control }) => control),
  }

/** Opens the app's page on one of its tabs, which the app hears of. */
export const openApp = (town: Town, by: Account, tab: 'home' | 'messages'): string => {
  const { context } = town
  const { id } = directRoom(context, by.id)
  const view = context.views.home(by.id)
  town.tell([
    {
      event: {
        type: 'app_home_opened',
        user: by.id,
        channel: id,
        tab,
        ...(tab === 'home' && view !== undefined && { view: wireView(view, context) }),
        event_ts: context.ids.stamp(),
      },
    },
  ])
  return id
}
