import { isEnded, type Actor, type TaskView } from '@errand/agent-core'
import { messagesOf, richText, type Act, type Line, type Message, type Reading } from '@errand/channel-kit'
import type { Control, Seen } from '@errand/simulators/chat'

/** A message as the page has it, with what its buttons do. */
export interface Shown extends Seen {
  readonly acts: ReadonlyMap<string, Act>
  readonly task: string
}

interface Watcher {
  readonly nameOf: (who: Actor) => string
  /** What the page has shown of the task before: it stays in the thread. */
  readonly known: Set<string>
  /** Questions of the task that were open once. */
  readonly asked: Map<string, NonNullable<TaskView['question']>>
}

/** What a person reads of a task in the page, by the view that the page draws it from. */
export const shownOf = (view: TaskView, { nameOf, known, asked }: Watcher): readonly Shown[] => {
  const acts = new Map<string, Act>()
  const reading: Reading = {
    language: 'en',
    now: Date.now(),
    idOf: (act) => {
      const id = JSON.stringify(act)
      acts.set(id, act)
      return id
    },
    nameOf,
    isShared: false,
  }
  if (view.question !== undefined) asked.set(view.question.call, view.question)
  const answers = view.messages.filter(({ kind }) => kind === 'answered')
  const past = [...asked.values()]
    .filter(({ call }) => call !== view.question?.call)
    .map((question, index) => {
      const answer = answers[index]?.text
      return { ...question, ...(answer === undefined ? {} : { answer }) }
    })
  const messages = messagesOf(view, { ...reading, known, past })
  // The page keeps what it shows in the thread; a task that ended without a step leaves no slip.
  for (const { key } of messages) known.add(key)
  return messages.map((message) => {
    const buttons = buttonsOf(message)
    return {
      id: `${view.id} ${message.key}`,
      task: view.id,
      by: 'bot',
      at: view.openedAt,
      ...textOf(message),
      controls: buttons.map(({ label }): Control => ({
        kind: 'button',
        label,
        style: 'plain',
        isOff: false,
      })),
      acts: new Map(
        buttons.flatMap(({ id, label }) => {
          const act = acts.get(id)
          return act === undefined ? [] : [[label, act] as const]
        }),
      ),
      files:
        message.kind === 'answer'
          ? message.files.map(({ name, text }) => {
              const bytes = new TextEncoder().encode(text)
              return { name, size: bytes.length, bytes }
            })
          : [],
      reactions: [],
      isEphemeral: false,
      isLoud: message.kind !== 'card',
      edits: 0,
      isOpen: message.kind === 'card' && !isEnded(view.status),
    }
  })
}

const buttonsOf = (message: Message): readonly { readonly id: string; readonly label: string }[] => {
  switch (message.kind) {
    case 'card':
      return [...message.coming.flatMap(({ buttons }) => buttons), ...message.buttons]
    case 'question':
      return [...message.options, ...(message.other === undefined ? [] : [message.other])]
    case 'answer':
      return []
    default:
      return message.buttons
  }
}

const textOf = (message: Message): Pick<Seen, 'text' | 'spans'> => {
  if (message.kind !== 'answer')
    return {
      text: linesOf(message)
        .filter((line) => line !== undefined && line !== '')
        .join('\n'),
      spans: [],
    }
  const { text, spans } = richText([message.markdown, ...message.failed].join('\n\n'))
  return {
    text,
    spans: spans.map(({ kind, start, end }) => ({
      kind: kind === 'item' ? 'list' : kind,
      text: text.slice(start, end),
    })),
  }
}

const callText = ({ text, took, detail }: Line): string =>
  [text, took, detail].filter((part) => part !== undefined).join(' · ')

const linesOf = (message: Exclude<Message, { readonly kind: 'answer' }>): readonly (string | undefined)[] => {
  switch (message.kind) {
    case 'card': {
      const { folded, title, state, facts, plan, steps, coming, note } = message
      if (folded !== undefined) return [folded]
      return [
        title,
        [state, ...facts].join(' · '),
        ...[...plan, ...steps].map(callText),
        ...coming.map(({ text }) => text),
        note,
      ]
    }
    case 'approval': {
      const { title, purpose, change, notes, decided } = message
      return [title, purpose, change, message.arguments, ...notes, decided]
    }
    case 'question':
      return [message.title, message.question, message.answered]
    case 'ending':
      return [message.title, ...message.lists.flatMap(({ items }) => items), ...message.notes]
  }
}
