import { isEnded } from '@errand/agent-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Accepted } from '../../api/messages.ts'
import type { TaskItem } from '../../api/tasks.ts'
import { connection, isLoaded, loadView, viewOf } from '../../state/live.ts'
import { goTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { session } from '../../state/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Pane } from '../../ui/pane.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { ChatRail } from './chat-rail.tsx'
import { Composer, composerId } from './composer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { QuietLine } from './quiet-line.tsx'
import { ReceivedPills } from './received-pills.tsx'
import { ReplyTo } from './reply-to.tsx'
import type { Target } from './send.ts'
import { useStickToEnd } from './stick-to-end.ts'
import { Thread } from './thread.tsx'
import { carryOver, putBack } from './unsent.ts'
import { currentOf, isOwn, newestConversation, tasksOf } from './open-task.ts'
import { useChatKeys } from './chat-keys.ts'

/** The address of a conversation that is yet to be. */
const newId = 'new'

/** The conversation that was begun here a moment ago: who wrote its first message writes on. */
let begun: string | undefined

const focusComposer = (): void => document.getElementById(composerId)?.focus()

/** A conversation: its tasks, and where the person writes; without an id the newest of theirs, else an empty one. */
export const ChatScreen = ({ id }: { readonly id?: string }) => {
  // The one that is newest at first stays while it is looked at, also when another begins elsewhere.
  const [shown, show] = useState(id)
  const isKnown = isLoaded.value || connection.value === 'lost'
  useEffect(() => {
    if (shown === undefined && isKnown) show(newestConversation() ?? newId)
  }, [isKnown])
  return shown === undefined ? (
    <Pane title={words('console.chat')}>
      <div class="scrolls" aria-busy="true" />
    </Pane>
  ) : (
    <Conversation key={shown} conversation={shown} />
  )
}

const Conversation = ({ conversation }: { readonly conversation: string }) => {
  const isNew = conversation === newId
  const tasks = isNew ? [] : tasksOf(conversation)
  const current = currentOf(tasks)
  const view = current === undefined ? undefined : viewOf(current.id).value
  // What is shown is what keys and buttons are about: lists hear of a change a moment later.
  const open = view === undefined || isEnded(view.status) ? undefined : view
  const status = view?.status ?? current?.status
  const [reply, replyTo] = useState<TaskItem>()
  const [isRailOpen, openRail] = useState(false)
  const scroll = useRef<HTMLDivElement>(null)
  useStickToEnd(scroll)
  const stopping = useChatKeys({ open, onNew: () => goTo('chat', newId) })
  // Before the first paint: a key that came while nothing has the focus would be a command.
  useLayoutEffect(() => {
    const isBegun = begun === conversation
    begun = undefined
    if (isBegun) carryOver(conversation)
    if (isNew || isBegun) focusComposer()
  }, [])

  const target = targetOf({ conversation, isNew, current, reply })
  const sent = (accepted: Accepted): void => {
    replyTo(undefined)
    if (isNew) {
      begun = accepted.conversation
      goTo('chat', accepted.conversation)
    }
    // The stream tells it as well; who wrote it sees it at once.
    void loadView(accepted.taskId).catch(() => {})
  }
  const isDeciding = open?.approvals.some(({ state }) => state === 'open') ?? false
  return (
    <Pane
      title={current?.title ?? words(isNew ? 'console.new_chat' : 'console.chat')}
      {...(status === undefined ? {} : { under: <StatusTag status={status} plain /> })}
      actions={
        <>
          {status === undefined ? null : (
            <span class="wide-only">
              <StatusTag status={status} />
            </span>
          )}
          <IconButton icon="plus" label={words('console.new_chat')} onPress={() => goTo('chat', newId)} />
          {view === undefined ? null : (
            <span class="rail-button">
              <IconButton
                icon="panel"
                label={words('console.details')}
                expanded={isRailOpen}
                onPress={() => openRail(!isRailOpen)}
              />
            </span>
          )}
        </>
      }
      {...(view === undefined
        ? {}
        : { beside: <ChatRail view={view} open={isRailOpen} onClose={() => openRail(false)} /> })}
    >
      {/* Where something was answered, each answer says so itself. */}
      <QuietLine connection={connection.value} isRehearsal={isNew && isRehearsed(session.value)} />
      <div ref={scroll} class={`scrolls chat-scroll${isDeciding ? ' deciding' : ''}`}>
        {isNew ? (
          <EmptyThread />
        ) : (
          <Thread
            conversation={conversation}
            tasks={tasks}
            onChange={(task) => {
              replyTo(task)
              focusComposer()
            }}
          />
        )}
        <div class="dock" role="region" aria-label={words('console.composer')}>
          {reply === undefined ? null : <ReplyTo task={reply} onEnd={() => replyTo(undefined)} />}
          {open === undefined ? null : (
            <ReceivedPills
              view={open}
              onEdit={(text) => {
                putBack(conversation, text)
                focusComposer()
              }}
            />
          )}
          {stopping.refusal === undefined ? null : <Trouble refusal={stopping.refusal} />}
          <Composer target={target} open={open} onSent={sent} />
        </div>
      </div>
    </Pane>
  )
}

const targetOf = ({
  conversation,
  isNew,
  current,
  reply,
}: {
  readonly conversation: string
  readonly isNew: boolean
  readonly current: TaskItem | undefined
  readonly reply: TaskItem | undefined
}): Target => {
  if (isNew) return { kind: 'new' }
  // In a conversation of somebody else one speaks to its task.
  const task = reply ?? (current === undefined || isOwn(current) ? undefined : current)
  return task === undefined
    ? { kind: 'conversation', conversation }
    : { kind: 'task', conversation, task: task.id }
}

const isRehearsed = (of: (typeof session)['value']): boolean =>
  of !== undefined && of !== 'unknown' && of.rehearsal
