import type { TaskView } from '@errand/agent-core'
import { z } from 'zod'
import { listFiles, type FileEntry } from '../api/files.ts'
import { isKnown, readJournal } from '../api/journal.ts'
import { namesPath } from './names-path.ts'

/** Files of a task that still lie in its conversation's folder. */
export interface TaskFiles {
  /** Those that its messages name. */
  readonly came: readonly FileEntry[]
  /** Those that it wrote, moved or sent, and that did not come with a message. */
  readonly made: readonly FileEntry[]
}

const path = z.object({ path: z.string() }).transform((args) => args.path)
const target = z.object({ to: z.string() }).transform((args) => args.to)
/** Where the arguments of a tool say which file comes of it. */
const makers = new Map<string, z.ZodType<string>>([
  ['write_file', path],
  ['post_file', path],
  ['move_file', target],
])

/** The calls that made a file. */
export const makingCalls = ({ steps }: TaskView): readonly string[] =>
  steps.flatMap(({ calls }) =>
    calls.flatMap(({ id, tool, state }) => (state === 'ok' && makers.has(tool) ? [id] : [])),
  )

/** Whether a message may name a file: one with an ending, or in a folder. */
export const mayNameFiles = ({ messages }: TaskView): boolean =>
  messages.some(({ text }) => /\w[./]\w/u.test(text))

/** Looks them up; throws Refusal. */
export const filesOf = async (view: TaskView, signal: AbortSignal): Promise<TaskFiles> => {
  const makes = new Set(makingCalls(view))
  const paths = makes.size === 0 ? new Set<string>() : await madePaths(view.id, { makes, signal })
  const files = (await listFiles(view.conversation, signal)).items.filter(({ kind }) => kind === 'file')
  const came = files.filter((file) => view.messages.some(({ text }) => namesPath(text, file.path)))
  return { came, made: files.filter((file) => paths.has(file.path) && !came.includes(file)) }
}

const madePaths = async (
  task: string,
  { makes, signal }: { readonly makes: ReadonlySet<string>; readonly signal: AbortSignal },
): Promise<ReadonlySet<string>> => {
  const made = new Map<string, string>()
  const tools = new Map<string, string>()
  const take = (call: string, json: string): void => {
    const found = makers.get(tools.get(call) ?? '')?.safeParse(parsed(json))
    if (found?.success === true) made.set(call, found.data.replace(/^\.\//u, ''))
  }
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<typeof readJournal>> = await readJournal(task, after, signal)
    for (const item of page.items) {
      if (!isKnown(item)) continue
      if (item.type === 'approval_edited') take(item.data.call, item.data.arguments)
      if (item.type !== 'decided') continue
      for (const { call, tool, arguments: json } of item.data.calls) {
        tools.set(call, tool)
        take(call, json)
      }
    }
    after = page.next
  }
  return new Set([...made].flatMap(([call, where]) => (makes.has(call) ? [where] : [])))
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
