import type { TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { endingOf } from './ending.ts'

/** So many of each list are told, so long each: with all four it still is one message on every platform. */
const mostItems = 5
const mostLetters = 100

/** What whoever a task is handed over to reads, as Markdown: who hands it over, its report, and where all of it is. */
export const handOverText = (
  view: TaskView,
  {
    language,
    who,
    console,
  }: {
    readonly language: Language
    /** Who hands it over; absent where the agent could not go on. */
    readonly who?: string | undefined
    /** Where the console is reached, without a slash behind it. */
    readonly console?: string | undefined
  },
): string => {
  const { id: task } = view
  const title = short(view.title)
  const ending = endingOf(view, {
    language,
    now: view.openedAt,
    idOf: () => '',
    nameOf: ({ user }) => user,
    isShared: true,
  })
  return [
    who === undefined
      ? say(language, 'hand_over.by_itself', { title })
      : say(language, 'hand_over.by_person', { who, title }),
    ...(ending?.lists ?? []).map(({ title: name, items }) =>
      [`${name}:`, ...shown(items, language)].join('\n'),
    ),
    ...(ending?.notes ?? []),
    console === undefined
      ? say(language, 'hand_over.look', { task })
      : say(language, 'hand_over.link', { url: `${console}/#/task/${task}` }),
  ].join('\n\n')
}

const shown = (items: readonly string[], language: Language): readonly string[] => {
  const left = items.length - mostItems
  return [
    ...items.slice(0, mostItems).map((item) => `- ${short(item)}`),
    ...(left > 0 ? [`- ${say(language, 'card.more', { count: left })}`] : []),
  ]
}

const short = (text: string): string => {
  const letters = Array.from(text.replaceAll(/\s+/gu, ' '))
  return letters.length <= mostLetters ? letters.join('') : `${letters.slice(0, mostLetters - 1).join('')}…`
}
