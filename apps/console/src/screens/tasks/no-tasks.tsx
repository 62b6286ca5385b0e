import { words } from '../../state/say.ts'
import { Button } from '../../ui/button.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import type { Wish } from './groups.ts'

/** Why the list is empty, and the way out. */
export const NoTasks = ({
  group,
  text,
  onAll,
  onNew,
}: Wish & { readonly onAll: () => void; readonly onNew: () => void }) => {
  if (text !== '')
    return (
      <Nothing why={words('console.list.none_found', { text })} way={words('console.list.none_found_way')}>
        <Button onPress={onAll}>{words('console.list.clear')}</Button>
      </Nothing>
    )
  if (group !== 'all')
    return (
      <Nothing why={words('console.list.none_of')}>
        <Button onPress={onAll}>{words('console.list.show_all')}</Button>
      </Nothing>
    )
  return (
    <Nothing why={words('console.list.none')} way={words('console.list.none_way')}>
      <Button kind="pen" icon="plus" onPress={onNew}>
        {words('console.list.new_task')}
      </Button>
    </Nothing>
  )
}
