import { RESTJSONErrorCodes } from 'discord-api-types/v10'
import { type Refusal, refusal } from '../refusal.ts'

const codes: ReadonlyMap<string, number> = new Map(
  Object.entries(RESTJSONErrorCodes).flatMap(([name, code]) =>
    typeof code === 'number' ? [[name, code] as const] : [],
  ),
)

/** A refusal by its number or by the name that discord-api-types has for it, e.g. `UnknownMessage`. */
export const namedRefusal = (name: string): Refusal => {
  const code = codes.get(name) ?? Number(name)
  if (!Number.isInteger(code)) throw new Error(`${name} is no refusal of Discord.`)
  return refusal(code)
}
