import {
  defaults,
  ErrandError,
  type Accepted,
  type Actor,
  type Agent,
  type Inbound,
} from '@errand/agent-core'
import { say } from '@errand/words'
import { conversationToFill, placeFor } from '../access.ts'
import type { House } from '../house.ts'
import { withBackground } from './background.ts'
import type { Wanted } from './body.ts'
import { keepPictures, readPictures, type InlinePicture } from './pictures.ts'

/** What a request is about: a task, and the message and the conversation's name where it said something. */
export interface Asked {
  readonly task: string
  readonly message?: string
  readonly conversation?: string
}

/**
 * Hands a request on. In a conversation whose task is open it joins that task as it stands; where it opens a task, the
 * rest of what the client sent goes with it as background. Without a name the conversation is a new one; with a
 * request id it is named after that, so that a repeated request finds the first one. Pictures are laid into the
 * conversation's folder first, those of earlier messages only where a task is opened. Throws what `accept` and
 * `readPictures` throw, and NOT_YOURS.
 */
export const ask = async (
  house: House,
  {
    wanted,
    by,
    name: named,
    requestId,
    traceParent,
  }: {
    readonly wanted: Wanted
    readonly by: Actor
    readonly name: string | undefined
    readonly requestId: string | undefined
    readonly traceParent: string | undefined
  },
): Promise<Asked> => {
  if (wanted.kind === 'task') return { task: wanted.taskId }
  const { agent, works } = house
  const name = named ?? (requestId === undefined ? works.ids.id() : `request:${requestId}`)
  const place = await placeFor(house, { name, by })
  const known = await works.store.conversationAt(place)
  const open =
    known === undefined ? [] : await agent.tasks({ by, conversation: known.id, open: true, limit: 1 })
  const earlier = wanted.others.flatMap(({ pictures = [] }) => pictures)
  const seen = [...(open.length === 0 ? earlier : []), ...wanted.pictures].slice(-defaults.pictures.most)
  const pictures = readPictures(seen, works.settings.models)
  const plain = wanted.request.trim() === '' ? wordsFor(pictures) : wanted.request
  const whole = withBackground(plain, wanted.others)
  const inbound = {
    place,
    by,
    source: 'openai',
    sourceEventId: works.ids.id(),
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceParent === undefined ? {} : { traceParent }),
  }
  const files = await filesOf(house, { pictures, name, by })
  const [text, other] = open.length === 0 ? [whole, plain] : [plain, whole]
  const { task, message } = await acceptOnce(agent, { ...inbound, ...files, text }, { other })
  return { task, message, conversation: name }
}

/** What stands for the text of a request that has none. */
const wordsFor = (pictures: readonly InlinePicture[]): string =>
  pictures.length === 0
    ? ''
    : say('en', 'reception.files', { names: pictures.map(({ name }) => name).join(', ') })

const filesOf = async (
  house: House,
  {
    pictures,
    ...asked
  }: Parameters<typeof conversationToFill>[1] & {
    readonly pictures: readonly InlinePicture[]
  },
): Promise<Pick<Inbound, 'files'>> => {
  if (pictures.length === 0) return {}
  const { id } = await conversationToFill(house, asked)
  return { files: await keepPictures(pictures, { folder: await house.works.folderOf(id) }) }
}

/** What was open may differ when a request is repeated, so the id may have come with the other of the two texts. */
const acceptOnce = async (
  agent: Pick<Agent, 'accept'>,
  inbound: Inbound,
  { other }: { readonly other: string },
): Promise<Accepted> => {
  try {
    return await agent.accept(inbound)
  } catch (error) {
    if (!(error instanceof ErrandError) || error.code !== 'REQUEST_ID_REUSED') throw error
    return agent.accept({ ...inbound, text: other })
  }
}
