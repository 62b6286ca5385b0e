import {
  defaults,
  ErrandError,
  hashOf,
  makeVisible,
  type Post,
  type Posted,
  type Tool,
} from '@errand/agent-core'
import { z } from 'zod'
import { counted, shownName } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { isCalled, isChannel, keyOf, labelOf, plainName, type Contact } from './contact.ts'
import { recipientsOf, type AddressBook } from './recipients.ts'
import { resultOf } from './result-of.ts'

const maxTextLength = 10_000

/** Writes to people and channels that are known by name. */
export const sendMessage = ({ post, book }: { readonly post: Post; readonly book: AddressBook }): Tool => {
  const reach = async (names: readonly string[]): Promise<readonly Contact[]> => {
    const recipients = await recipientsOf(names, book)
    const away = recipients.find(({ to }) => post.mostBytes(to) === undefined)
    if (away !== undefined) throw new ErrandError('POST_UNREACHABLE', { platform: away.to.platform })
    return recipients
  }
  return typedTool({
    name: 'send_message',
    description:
      'Writes a message to a person or channel that is known here by name, outside this conversation.',
    notFor: 'the person you talk with (answer); anybody they did not ask you to write to.',
    args: z.strictObject({
      to: z
        .array(z.string().min(1).max(200))
        .min(1)
        .max(defaults.perTask.sends)
        .describe('Names as people use them, never ids'),
      text: z.string().trim().min(1).max(maxTextLength).describe('The whole message, Markdown'),
    }),
    examples: [{ to: ['Mia'], text: 'The May report is ready.' }],
    level: 'write',
    dangerousWhen: ({ to }) =>
      to.length > 1 ||
      to.some((name) => book.contacts.some((contact) => isChannel(contact) && isCalled(contact, name))),
    idempotency: 'keyed',
    perMinute: 5,
    counts: 'send',
    answerNames: 'to whom it was sent',
    onFailure: 'Say to whom it was not sent and why; never try another name by guessing.',
    target: ({ to }) => JSON.stringify(to.map(plainName).toSorted()),
    change: async ({ to, text }) => {
      const recipients = await reach(to)
      return [
        `Sends a message to ${counted(recipients.length, 'recipient')}:`,
        ...recipients.map(
          (one) =>
            `- ${shownName(labelOf(one))}, ${isChannel(one) ? 'a channel: all of its members read it' : 'in private'}`,
        ),
        'The text:',
        makeVisible(text),
      ].join('\n')
    },
    recheck: ({ to }) => reach(to),
    run: async ({ to, text }, { key, task, place }) => {
      const recipients = await recipientsOf(to, book)
      const ended = []
      for (const one of recipients) {
        const own = hashOf(`${key} ${keyOf(one)}`).slice(0, 32)
        const end = await post.send({ kind: 'text', markdown: text }, { to: one.to, key: own, task, place })
        ended.push({ name: shownName(labelOf(one)), end })
      }
      const sent = ended.filter(({ end }) => end.state === 'posted').map(({ name }) => name)
      const words = `Sent to ${sent.join(', ')}.`
      // What stands is found again by another attempt, which goes on with the rest.
      const open = ended.find(({ end }) => end.state === 'unknown') ?? ended.find(({ end }) => isPassing(end))
      const failed = ended.filter(({ end }) => end.state === 'failed')
      const worst = open ?? (sent.length === 0 ? failed[0] : undefined)
      if (worst !== undefined) return resultOf(withSent(worst.end, sent), { posted: words, offered: words })
      return failed.length === 0
        ? { outcome: 'ok', value: words }
        : { outcome: 'partial', value: words, failed: failed.map(({ name }) => name) }
    },
  })
}

const isPassing = (end: Posted): boolean => end.state === 'failed' && end.passing === true

/** A failure never hides whom it reached all the same. */
const withSent = (end: Posted, sent: readonly string[]): Posted => {
  if (end.state !== 'failed' || sent.length === 0) return end
  const { code, params } = end.problem
  const reason = `${params['reason'] ?? code}; it was sent to ${sent.join(', ')}`
  return { ...end, problem: { code, params: { ...params, reason } } }
}
