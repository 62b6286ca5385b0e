import { refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import { answerWith, rewrite } from '../state/answers.ts'
import type { Interaction } from '../state/interaction.ts'
import type { Post } from '../state/post.ts'
import { erase } from '../state/talk.ts'
import { wireMessage } from '../wire/message.ts'

/** Throws 50027 once the token has expired, 10015 before the interaction is answered. */
const interactionOf = ({ platform, part }: Call): Interaction => {
  const found = platform.interactions.get(part('interaction.token'))
  if (found === undefined || part('application.id') !== platform.identity.app) throw refusal(10_015)
  const isOld = Date.now() > found.bornAt + platform.settings.tokenLivesMs
  if (isOld || found.isExpired) throw refusal(50_027)
  if (found.answer === undefined) throw refusal(10_015)
  return found
}

const originalOf = (call: Call): Post => {
  const found = call.platform.posts.get(interactionOf(call).original ?? '')
  if (found === undefined) throw refusal(10_008)
  return found
}

const followUpOf = (call: Call): Post => {
  const { id, original } = interactionOf(call)
  const found = call.platform.posts.get(call.part('message.id'))
  const isOwn = found?.interaction?.id === id || found?.id === original
  if (found === undefined || !isOwn) throw refusal(10_008)
  return found
}

const wire = ({ platform }: Call, post: Post): object => wireMessage(platform, post, true)

const followUp = (call: Call): object => {
  const { platform, body, uploads, note } = call
  const interaction = interactionOf(call)
  const original = platform.posts.get(interaction.original ?? '')
  // The first one takes the place of the line that says that the bot is thinking.
  if (original?.isThinking === true) return wire(call, rewrite(platform, original, { body, uploads, note }))
  return wire(call, answerWith(platform, interaction, { body, uploads, note }))
}

const ways = (path: string, find: (call: Call) => Post): readonly Route[] => [
  { name: `GET ${path}`, limit, isOpen: true, run: (call) => wire(call, find(call)) },
  {
    name: `PATCH ${path}`,
    limit,
    isOpen: true,
    run: (call) => wire(call, rewrite(call.platform, find(call), call)),
  },
  {
    name: `DELETE ${path}`,
    limit,
    isOpen: true,
    run: (call) => {
      erase(call.platform, find(call), { isByPerson: false })
      return undefined
    },
  },
]

const limit = { calls: 5, perMs: 2000 }
const hook = '/webhooks/{application.id}/{interaction.token}'

export const webhookRoutes: readonly Route[] = [
  { name: `POST ${hook}`, limit, isOpen: true, run: followUp },
  ...ways(`${hook}/messages/@original`, originalOf),
  ...ways(`${hook}/messages/{message.id}`, followUpOf),
]
