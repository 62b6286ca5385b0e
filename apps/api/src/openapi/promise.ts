import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const media = z.object({ schema: z.record(z.string(), z.unknown()).optional() })
const operation = z.object({
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), media) })),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({}),
})

/** An answer, with what was asked: `GET /api/v1/tasks?limit=2`. */
interface Answered {
  readonly request: string
  readonly status: number
  readonly type: string
  readonly body: unknown
}

/** Holds answers against what a document of the API promises; throws with what differs. */
export const createPromise = (text: unknown): ((answered: Answered) => void) => {
  const ajv = new Ajv2020({ strict: false })
  const { paths, components } = document.parse(text)
  return ({ request, status, type, body }) => {
    const [method = '', address = ''] = request.split(' ')
    const [path = ''] = address.split('?')
    const found = Object.entries(paths).find(
      ([template, operations]) =>
        method.toLowerCase() in operations && new RegExp(`^${patternOf(template)}$`, 'u').test(path),
    )
    if (found === undefined) return
    const told = found[1][method.toLowerCase()]?.responses[String(status)]
    if (told === undefined) throw new Error(`The document has no ${status} for ${request}.`)
    const promised = told.content[type.split(';', 1)[0] ?? '']
    if (promised === undefined) throw new Error(`The document has no ${type} for ${status} of ${request}.`)
    if (promised.schema === undefined) return
    if (!ajv.validate({ ...promised.schema, components }, body))
      throw new Error(`${status} of ${request} is not as promised: ${ajv.errorsText()}`)
  }
}

/** The last parameter of a path to a file takes its slashes too. */
const patternOf = (template: string): string =>
  template
    .replaceAll('.', String.raw`\.`)
    .replace(/\{path\}$/u, '.+')
    .replaceAll(/\{\w+\}/gu, '[^/]+')
