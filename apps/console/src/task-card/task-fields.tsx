import type { TaskView } from '@errand/agent-core'
import { moneyText } from '@errand/words'
import { language } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { Fields } from '../ui/fields.tsx'
import { placeText, requesterText } from './place-text.ts'

/** For whom, from where, how many steps, how much money. */
export const TaskFields = ({ view }: { readonly view: TaskView }) => {
  const { steps } = view.budget
  return (
    <Fields
      fields={[
        { name: words('console.for'), value: requesterText(view.requester) },
        { name: words('console.from'), value: placeText(view.place) },
        { name: words('console.budget_steps'), value: words('console.fraction', steps) },
        { name: words('console.spent'), value: spentText(view) },
      ]}
    />
  )
}

/** What was spent of what may be; a budget of nothing is none. */
const spentText = ({ budget: { microUsd } }: Pick<TaskView, 'budget'>): string =>
  microUsd.of > 0 ? words('console.money_of', microUsd) : moneyText(language.value, microUsd.used)
