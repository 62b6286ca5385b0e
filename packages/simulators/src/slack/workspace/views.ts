import type { Block } from '../blocks/block.ts'
import type { Ids } from '../ids.ts'

/** A modal, or somebody's Home tab. */
export interface View {
  readonly id: string
  readonly type: 'modal' | 'home'
  readonly title: string
  readonly submit?: string | undefined
  readonly close?: string | undefined
  readonly blocks: readonly Block[]
  readonly callbackId: string
  readonly privateMetadata: string
  readonly externalId: string
  readonly notifyOnClose: boolean
  readonly clearOnClose: boolean
  readonly hash: string
  readonly rootId: string
  readonly previousId: string | null
}

/** Which views stand before whom, and what may open one. */
export interface Views {
  /** A trigger for one view of this person. */
  trigger(user: string): string
  /** Uses a trigger up. */
  spend(trigger: string): { readonly user: string; readonly age: number } | 'spent' | 'unknown'
  /** Bottom first. */
  stack(user: string): readonly View[]
  setStack(user: string, views: readonly View[]): void
  /** The person who sees a view, by its id or external id. */
  holder(id: string): string | undefined
  home(user: string): View | undefined
  setHome(user: string, view: View): void
  /** Prompts that a direct conversation offers. */
  suggest(channel: string, titles: readonly string[]): void
  suggested(channel: string): readonly string[]
}

export const newViews = (ids: Ids): Views => {
  const triggers = new Map<
    string,
    { readonly user: string; readonly at: number; readonly isSpent: boolean }
  >()
  const stacks = new Map<string, readonly View[]>()
  const homes = new Map<string, View>()
  const prompts = new Map<string, readonly string[]>()
  return {
    trigger: (user) => {
      const id = `${Date.now()}.${ids.next('')}.${ids.secret()}`
      triggers.set(id, { user, at: Date.now(), isSpent: false })
      return id
    },
    spend: (id) => {
      const trigger = triggers.get(id)
      if (trigger === undefined) return 'unknown'
      if (trigger.isSpent) return 'spent'
      triggers.set(id, { ...trigger, isSpent: true })
      return { user: trigger.user, age: Date.now() - trigger.at }
    },
    stack: (user) => stacks.get(user) ?? [],
    setStack: (user, views) => void stacks.set(user, views),
    holder: (id) =>
      [...stacks].find(([, views]) => views.some((view) => view.id === id || view.externalId === id))?.[0],
    home: (user) => homes.get(user),
    setHome: (user, view) => void homes.set(user, view),
    suggest: (channel, titles) => void prompts.set(channel, titles),
    suggested: (channel) => prompts.get(channel) ?? [],
  }
}
