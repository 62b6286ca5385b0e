import type { REST, RawFile } from 'discord.js'
import { problemOf } from './problem.ts'

/** What goes along with a call. */
interface Sent {
  readonly body?: object
  readonly files?: readonly { readonly name: string; readonly data: Uint8Array }[]
  readonly query?: Readonly<Record<string, string>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of Discord's API; throws a DeliveryProblem. Nothing is tried twice. */
export type Call = (method: Method, path: `/${string}`, sent?: Sent) => Promise<unknown>

/** `isOpen`: the paths carry tokens of their own, as those of interactions do; ours is neither needed nor at stake. */
export const callOf = (rest: REST, { isOpen = false }: { readonly isOpen?: boolean } = {}): Call => {
  const requests = {
    GET: rest.get.bind(rest),
    POST: rest.post.bind(rest),
    PUT: rest.put.bind(rest),
    PATCH: rest.patch.bind(rest),
    DELETE: rest.delete.bind(rest),
  } satisfies Readonly<Record<Method, unknown>>
  return async (method, path, { body, files = [], query } = {}) => {
    try {
      return await requests[method](path, {
        auth: !isOpen,
        ...(body === undefined ? {} : { body }),
        ...(query === undefined ? {} : { query: new URLSearchParams(query) }),
        ...(files.length === 0
          ? {}
          : { files: files.map(({ name, data }): RawFile => ({ name, data: Buffer.from(data) })) }),
      })
    } catch (thrown) {
      throw problemOf(thrown)
    }
  }
}
