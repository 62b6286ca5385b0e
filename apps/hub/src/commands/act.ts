import type { TaskView } from '@errand/agent-core'
import { connect } from '../connect.ts'
import { printProblem } from '../print-problem.ts'
import { createProgress } from '../chat/progress.ts'
import { resultText } from '../chat/result.ts'
import { watchTask } from '../chat/watch-task.ts'
import { readerLanguage } from '../reader-language.ts'
import type { Surface } from '../surface/surface.ts'
import type { Language } from '@errand/words'

const write = (text: string): boolean => process.stderr.write(text)

/** What came of an act: what it was about, and what to say of it. */
interface Acted {
  readonly task: string
  readonly told: string
  /** What `--json` prints. */
  readonly data: object
}

/**
 * Does something to a task by the hub that runs. Where none does, this process is the hub: it stays until `settled`,
 * since nobody else would let the task go on, tells how that went, and returns the task.
 */
export const act = async (
  work: (surface: Surface, language: Language) => Promise<Acted>,
  { json, settled }: { readonly json: boolean; readonly settled: (view: TaskView) => boolean },
): Promise<TaskView | undefined> => {
  const asked = readerLanguage(process.env)
  const connection = await connect({
    env: process.env,
    language: asked,
    onError: (error) => printProblem(error, { write, language: asked }),
  })
  const language = readerLanguage(process.env, connection.config)
  const { surface, hub } = connection
  try {
    const { task, told, data } = await work(surface, language)
    if (hub === undefined) {
      process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${told}\n`)
      return undefined
    }
    if (!json) write(`${told}\n`)
    const follow = createProgress({ language, write })
    const view = await watchTask(task, {
      surface,
      done: (seen) => {
        follow(seen)
        return settled(seen)
      },
    })
    process.stdout.write(json ? `${JSON.stringify({ ...data, view })}\n` : resultText(view, { language }))
    return view
  } finally {
    await connection.close()
  }
}
