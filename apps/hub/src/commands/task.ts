import { isEnded, type TaskView } from '@errand/agent-core'
import { say } from '@errand/words'
import { atRest, watchTask } from '../chat/watch-task.ts'
import { define } from '../define.ts'
import { exitCodeOf, exitCodes } from '../exit-codes.ts'
import { act } from './act.ts'
import { help } from '../help.ts'

type Kind = 'stop' | 'pause' | 'resume'

const command = (kind: Kind, description: string) =>
  define({
    meta: { name: kind, description },
    args: {
      task: { type: 'positional', required: true, description: help('help.task') },
      json: { type: 'boolean', description: help('help.json') },
    },
    run: async ({ args: { task, json = false } }) => {
      let before = 0
      const view = await act(
        async (surface, language) => {
          ;({ seq: before } = await watchTask(task, { surface, done: () => true }))
          await surface.command(task, kind)
          return { task, told: say(language, `task.${kind}`, { task }), data: { task, command: kind } }
        },
        { json, settled: (seen) => seen.seq > before && settled[kind](seen) },
      )
      process.exitCode = kind === 'resume' && view !== undefined ? exitCodeOf(view) : exitCodes.done
    },
  })

/** When a command has had its effect. */
const settled: Readonly<Record<Kind, (view: TaskView) => boolean>> = {
  stop: ({ status }) => isEnded(status),
  pause: ({ status }) => status === 'paused' || isEnded(status),
  resume: atRest,
}

export const stop = command('stop', help('help.stop'))
export const pause = command('pause', help('help.pause'))
export const resume = command('resume', help('help.resume'))
