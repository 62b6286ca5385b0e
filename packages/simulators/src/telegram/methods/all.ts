import type { Platform } from '../state/platform.ts'
import type { Poller } from '../state/poller.ts'
import type { Webhook } from '../state/webhook.ts'
import { chatMethods } from './chats.ts'
import { draftMethods, richDraftMethods } from './drafts.ts'
import { editMethods } from './edit.ts'
import { fileMethods } from './files.ts'
import { identityMethods } from './identity.ts'
import { mediaMethods } from './media.ts'
import type { Method } from './method.ts'
import { receiveMethods } from './receive.ts'
import { richMethods, sendMethods } from './send.ts'
import { signMethods } from './signs.ts'
import { topicMethods } from './topics.ts'

/** Methods that came with rich messages and after them. */
const recent = /^(sendRich|editEphemeral|deleteEphemeral)/

/** The methods of the server by their names in lower case, for Telegram does not tell the cases apart. */
export const methodsOf = (
  platform: Platform,
  {
    hasRich,
    ...receiving
  }: { readonly hasRich: boolean; readonly poller: Poller; readonly webhook: Webhook },
): ReadonlyMap<string, Method> => {
  const all = {
    ...identityMethods(platform),
    ...receiveMethods(platform, receiving),
    ...sendMethods(platform),
    ...richMethods(platform),
    ...mediaMethods(platform),
    ...editMethods(platform, { hasRich }),
    ...draftMethods(platform),
    ...richDraftMethods(platform),
    ...signMethods(platform),
    ...fileMethods(platform),
    ...topicMethods(platform),
    ...chatMethods(platform),
  }
  return new Map(
    Object.entries(all)
      .filter(([name]) => hasRich || !recent.test(name))
      .map(([name, method]) => [name.toLowerCase(), method]),
  )
}
