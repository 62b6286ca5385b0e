import { items } from '../../state/live.ts'
import { goTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'

const most = 30

/** The conversations whose tasks are known, called by their newest task. */
export const ConversationPicker = ({ conversation }: { readonly conversation: string }) => {
  const names = new Map<string, string>()
  for (const item of [...items.value.values()].toSorted((one, other) => other.createdAt - one.createdAt))
    if (!names.has(item.conversation) && names.size < most) names.set(item.conversation, item.title)
  if (!names.has(conversation)) names.set(conversation, conversation)
  return (
    <select
      class="conversation-picker"
      aria-label={words('console.folder.conversation')}
      value={conversation}
      onChange={({ currentTarget }) => goTo('files', currentTarget.value)}
    >
      {[...names].map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
