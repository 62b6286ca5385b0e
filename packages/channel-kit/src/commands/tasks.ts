import type { TaskRow } from '@errand/agent-core'
import { say } from '@errand/words'
import { comingFrom, marked } from '../reception/hear.ts'
import { withPicked } from '../reception/outside.ts'
import { lineTo, nothing, type Reply } from '../reception/reply.ts'
import type { Command, Given } from './command.ts'
import { noTask, withTask } from './here.ts'

const newTask: Command = {
  name: 'new',
  about: 'command.new',
  usage: '…',
  who: 'member',
  run: async ({ desk, by, language, commanded, text }) => {
    const words = withPicked(text, { about: commanded.about, language })
    if (words === '') return lineTo('person', say(language, 'reception.say_what'))
    const accepted = await desk.agent.accept({ ...comingFrom(commanded, by), text: words, mode: 'queue' })
    return marked(accepted)
  },
}

const order = (kind: 'stop' | 'pause' | 'resume'): Command => ({
  name: kind,
  about: `command.${kind}`,
  usage: '',
  who: 'member',
  run: (given) =>
    withTask(
      given,
      async (task) => {
        await given.desk.agent.command({ task: task.id, kind, by: given.by })
        return nothing
      },
      { last: kind === 'resume' },
    ),
})

const handOver: Command = {
  name: 'handover',
  about: 'command.handover',
  usage: '',
  who: 'member',
  run: async (given) => {
    const { desk, by, language } = given
    const ordered = async (task: TaskRow): Promise<Reply> => {
      await desk.agent.command({ task: task.id, kind: 'hand_over', by })
      const to = desk.works.handOver?.to ?? ''
      return lineTo('person', say(language, 'reception.hand_over', { to, task: task.id }))
    }
    return withTask(given, ordered, { last: true })
  },
}

const lineOf = (
  { language }: Given,
  { title, status: stands, id }: Pick<TaskRow, 'title' | 'status' | 'id'>,
): string => say(language, 'reception.task', { title, status: stands, task: id })

const status: Command = {
  name: 'status',
  about: 'command.status',
  usage: '',
  who: 'member',
  run: (given) =>
    withTask(
      given,
      async (task) => {
        const { desk, by, language } = given
        const view = await desk.agent.view(task.id, { by })
        const { steps, ms } = view.budget
        const told = say(language, 'reception.progress', { used: steps.used, of: steps.of, ms: ms.used })
        return lineTo('person', `${lineOf(given, { ...view })}\n${told}`)
      },
      { last: true },
    ),
}

const mostListed = 10

const tasks: Command = {
  name: 'tasks',
  about: 'command.tasks',
  usage: '',
  who: 'member',
  run: async (given) => {
    const rows = await given.desk.agent.tasks({ by: given.by, limit: mostListed })
    if (rows.length === 0) return noTask(given)
    return lineTo('person', rows.map((row) => `• ${lineOf(given, row)}`).join('\n'))
  },
}

/** What is done with tasks. */
export const taskCommands: readonly Command[] = [
  newTask,
  order('stop'),
  order('pause'),
  order('resume'),
  status,
  tasks,
  handOver,
]
