import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { View } from '../workspace/views.ts'
import type { Context } from './context.ts'
import { type Answer, type Method, method } from './method.ts'
import { viewIn, wireView } from './view-shape.ts'

/** Slack shows three modals above one another at most. */
const mostViews = 3

const presser = ({ views, settings }: Context, trigger: string): string => {
  const spent = views.spend(trigger)
  if (spent === 'unknown') throw new Refusal('invalid_trigger_id')
  if (spent === 'spent') throw new Refusal('exchanged_trigger_id')
  if (spent.age > settings.triggerLivesMs)
    throw new Refusal('expired_trigger_id', { words: `${spent.age} ms old` })
  return spent.user
}

const modalIn = (sent: unknown, { ids }: Context): View => {
  const view = viewIn(sent, ids)
  if (view.type !== 'modal') throw new Refusal('invalid_arguments', { words: 'only a modal can be opened' })
  return view
}

const answer = (view: View, { identity }: Context): Answer => ({ view: wireView(view, { identity }) })

/** Puts a view above what a person sees; throws where too many stand there. */
export const pushView = ({ views }: Context, user: string, view: View): View => {
  const stack = views.stack(user)
  if (stack.length >= mostViews) throw new Refusal('push_limit_reached')
  const top = stack.at(-1)
  const pushed = { ...view, rootId: top?.rootId ?? view.id, previousId: top?.id ?? null }
  views.setStack(user, [...stack, pushed])
  return pushed
}

/** Puts a view in the place of another one, under the same id. */
export const replaceView = ({ views }: Context, user: string, old: View, view: View): View => {
  const now = { ...view, id: old.id, rootId: old.rootId, previousId: old.previousId }
  views.setStack(
    user,
    views.stack(user).map((one) => (one.id === old.id ? now : one)),
  )
  return now
}

const triggered = { trigger_id: z.string(), view: z.unknown() }

const open = method({
  tier: 4,
  fields: triggered,
  run: ({ trigger_id: trigger, view: sent }, context) => {
    const view = modalIn(sent, context)
    const user = presser(context, trigger)
    context.views.setStack(user, [view])
    return answer(view, context)
  },
})

const push = method({
  tier: 4,
  fields: triggered,
  run: ({ trigger_id: trigger, view: sent }, context) => {
    const view = modalIn(sent, context)
    return answer(pushView(context, presser(context, trigger), view), context)
  },
})

const update = method({
  tier: 4,
  fields: {
    view: z.unknown(),
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
  },
  run: (sent, context) => {
    const view = modalIn(sent.view, context)
    const id = sent.view_id ?? sent.external_id ?? ''
    const user = context.views.holder(id)
    const old =
      user === undefined
        ? undefined
        : context.views.stack(user).find((one) => one.id === id || one.externalId === id)
    // The person may have closed it in the meantime.
    if (user === undefined || old === undefined) throw new Refusal('not_found', { isChance: true })
    if (sent.hash !== undefined && sent.hash !== old.hash)
      throw new Refusal('hash_conflict', { isChance: true })
    return answer(replaceView(context, user, old, view), context)
  },
})

const publish = method({
  tier: 4,
  fields: { user_id: z.string(), view: z.unknown(), hash: z.string().optional() },
  run: (sent, context) => {
    const view = viewIn(sent.view, context.ids)
    if (view.type !== 'home')
      throw new Refusal('invalid_arguments', { words: 'only a Home tab is published' })
    if (context.store.people.get(sent.user_id) === undefined) throw new Refusal('user_not_found')
    const old = context.views.home(sent.user_id)
    if (sent.hash !== undefined && sent.hash !== old?.hash)
      throw new Refusal('hash_conflict', { isChance: true })
    context.views.setHome(sent.user_id, view)
    return answer(view, context)
  },
})

export const viewMethods: Readonly<Record<string, Method>> = {
  'views.open': open,
  'views.push': push,
  'views.update': update,
  'views.publish': publish,
}
