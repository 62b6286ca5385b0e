import { isEnded, type TaskView } from '@errand/agent-core'
import { acceptedAnswer, eventList, taskView } from '@errand/api/wire'
import type { z } from 'zod'
import { eventually } from '../support/eventually.ts'

/** What the API answered; `body` is undefined where it is no JSON. */
interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Somebody who uses the API with a token of their own. */
export interface Client {
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  put(path: string, content: string): Promise<Answer>
  /** The answer as it comes in, with its body unread. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Says something, with more of the body where it is given; throws when it is refused. */
  say(text: string, more?: object): Promise<z.infer<typeof acceptedAnswer>>
  /** Says something and waits until its task rests. */
  ask(text: string, more?: object): Promise<TaskView>
  view(task: string): Promise<TaskView>
  until(task: string, holds: (view: TaskView) => boolean): Promise<TaskView>
  /** The task once it ended or waits for a person. */
  rest(task: string): Promise<TaskView>
  /** The task once it ended. */
  end(task: string): Promise<TaskView>
  events(task: string): Promise<z.infer<typeof eventList>['items']>
}

/** A client of the API at this address, which may change while it is used. */
export const createClient = ({
  url,
  token,
}: {
  readonly url: () => string
  readonly token: string
}): Client => {
  const ask: Client['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(`${url()}/api/v1${path}`, { ...init, headers })
  }
  const read = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await ask(path, init)
    const body: unknown = await answer.json().catch(() => undefined)
    return { status: answer.status, body }
  }
  const get: Client['get'] = (path) => read(path)
  const post: Client['post'] = (path, body) =>
    read(path, {
      method: 'POST',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const view: Client['view'] = async (task) => taskView.parse((await get(`/tasks/${task}`)).body)
  const until: Client['until'] = async (task, holds) => {
    let last: TaskView | undefined
    return eventually(
      async () => {
        last = await view(task)
        return holds(last) ? last : undefined
      },
      { otherwise: () => `The task stays at ${JSON.stringify(last)}.` },
    )
  }
  const rest: Client['rest'] = (task) => until(task, isAtRest)
  const say: Client['say'] = async (text, more = {}) => {
    const answer = await post('/messages', { text, ...more })
    if (answer.status !== 202) throw new Error(`Refused: ${JSON.stringify(answer)}`)
    return acceptedAnswer.parse(answer.body)
  }
  return {
    get,
    post,
    put: (path, content) => read(path, { method: 'PUT', body: content }),
    fetch: ask,
    say,
    ask: async (text, more) => rest((await say(text, more)).taskId),
    view,
    until,
    rest,
    end: (task) => until(task, ({ status }) => isEnded(status)),
    events: async (task) => eventList.parse((await get(`/tasks/${task}/journal?limit=500`)).body).items,
  }
}

const isAtRest = ({ status }: TaskView): boolean =>
  isEnded(status) || status === 'waiting_approval' || status === 'clarifying' || status === 'paused'
