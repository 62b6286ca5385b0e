import { markData } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import type { Commanded } from '../inbound.ts'

/**
 * Words of somebody else that a person passes on or points at, as data from outside: what they ask for is no request,
 * and they stop and approve nothing.
 */
export const fromOutside = (
  text: string,
  {
    as,
    from,
    language,
  }: { readonly as: 'forwarded' | 'about'; readonly from?: string | undefined; readonly language: Language },
): string => {
  const said = from === undefined ? text : `${from}: ${text}`
  return `${say(language, `reception.${as}`)}\n${markData(said, { call: as, origin: 'outside' })}`
}

/** What a person says and the message that they point at, as one request; empty where both are. */
export const withPicked = (
  text: string,
  { about, language }: { readonly about: Commanded['about']; readonly language: Language },
): string => {
  const picked =
    about !== undefined && about.text.trim() !== ''
      ? [fromOutside(about.text, { as: 'about', language })]
      : []
  return [text.trim(), ...picked].filter((part) => part !== '').join('\n\n')
}
