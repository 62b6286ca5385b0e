import type { HandOver, Post, Store } from '@errand/agent-core'
import { handOverText, nameAt } from '@errand/channel-kit'
import type { Config } from '@errand/config'
import { contactsOf } from './address-book.ts'

/** Hands tasks over to the contact that `handOver.to` names; undefined where it names nobody. */
export const handOverFor = (
  config: Pick<Config, 'contacts' | 'handOver' | 'language' | 'publicUrl'>,
  { post, store, tenant }: { readonly post: Post; readonly store: Store; readonly tenant: string },
): HandOver | undefined => {
  const { language = 'en', publicUrl } = config
  const contact = contactsOf(config, { tenant }).find(({ name }) => name === config.handOver.to)
  if (contact === undefined) return undefined
  return {
    to: contact.name,
    bring: async ({ view, by, key, place }) => {
      const who = by && (await nameAt({ works: { store, settings: { tenant } } }, by))
      const markdown = handOverText(view, { language, who, console: publicUrl?.replace(/\/+$/u, '') })
      const parcel = { kind: 'text', markdown } as const
      const end = await post.send(parcel, { to: contact.to, key, task: view.id, place })
      // After a start the platforms connect one by one.
      return end.state === 'failed' && end.problem.code === 'POST_UNREACHABLE'
        ? { ...end, passing: true }
        : end
    },
  }
}
