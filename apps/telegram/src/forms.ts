import type { Place } from '@errand/agent-core'
import { join, plain, type Form } from '@errand/channel-kit'
import type { MessageEntity } from 'grammy/types'
import type { Native } from './draw/native.ts'
import { marked, messagesOf } from './draw/words.ts'
import type { Bot } from './place.ts'
import type { Post } from './post.ts'

/** Telegram shows so much of a hint in the field. */
const longestHint = 64

/**
 * Shows a form: what is read before, then a message that asks for a reply. A form without fields is a button; one whose
 * fields may all stay empty is sent as it is, for a reply cannot be left out.
 */
export const askFor = async (
  form: Form,
  {
    place,
    who,
    post,
    bot,
  }: {
    readonly place: Place
    readonly who: { readonly user: string; readonly name: string }
    readonly post: Pick<Post, 'send' | 'ask'>
    readonly bot: Pick<Bot, 'username'>
  },
): Promise<void> => {
  const [field] = form.fields
  for (const native of bodyOf(form)) await post.send(place, native, { isLoud: true })
  if (field === undefined) return
  // In a group it asks whom it names; in private nobody else is there.
  const name = place.kind === 'group' ? `${who.name}: ` : ''
  const title = form.title
  const entities: MessageEntity[] = [
    ...(name === ''
      ? []
      : [
          {
            type: 'text_mention' as const,
            offset: 0,
            length: who.name.length,
            user: { id: Number(who.user), is_bot: false, first_name: who.name },
          },
        ]),
    {
      type: 'text_link',
      offset: name.length,
      length: title.length,
      url: addressOf(bot, { submit: form.submit, field: field.name }),
    },
  ]
  await post.ask(place, {
    text: `${name}${title}\n${field.label}`,
    entities,
    hint: field.label.slice(0, longestHint),
  })
}

/** Whether it can be sent without anything being filled in. */
export const isSentAsIs = ({ fields }: Form): boolean =>
  fields.length > 0 && fields.every(({ isOptional }) => isOptional)

const bodyOf = ({ title, text, fields, problem, submit, send }: Form): readonly Native[] => {
  const value = fields.map((field) => field.value ?? '').join('\n')
  const words = [problem ?? '', text].filter((part) => part !== '')
  if (words.length === 0 && value === '' && fields.length > 0) return []
  return messagesOf(
    [
      fields.length > 0 ? undefined : { words: marked(title, { kind: 'bold' }) },
      {
        words: join(
          words.map((part) => plain(part)),
          '\n\n',
        ),
      },
      { words: marked(value, { kind: 'pre' }) },
    ],
    {
      keys: fields.length > 0 ? [] : [[{ text: send, style: 'danger', does: { id: submit } }]],
    },
  )
}

/**
 * Which form a message is stands in a link of it, so that a reply is understood after a restart as well. It leads
 * nowhere but to us.
 */
const addressOf = (
  { username }: Pick<Bot, 'username'>,
  { submit, field }: { readonly submit: string; readonly field: string },
): string => `https://t.me/${username}#${submit}=${field}`

/** The form that a message of ours asks for, read from its links. */
export const formIn = (
  entities: readonly { readonly type: string; readonly url?: string | undefined }[],
): { readonly submit: string; readonly field: string } | undefined => {
  for (const { type, url = '' } of entities) {
    const found =
      type === 'text_link'
        ? /^https?:\/\/t\.me\/\w+\/?#(?<submit>[\w.~-]+)=(?<field>\w+)$/iu.exec(url)?.groups
        : undefined
    if (found !== undefined) return { submit: found['submit'] ?? '', field: found['field'] ?? '' }
  }
  return undefined
}
