import { z } from 'zod'
import { ErrandError } from '../errors.ts'
import type { Call } from '../journal/state.ts'
import type { Works } from '../loop/worker.ts'
import { samePerson, type Actor } from '../people/actor.ts'
import { asNow } from '../people/may-rule.ts'
import { levelFor } from './level-for.ts'
import { phraseOf } from './phrase.ts'

const argumentsObject = z.record(z.string(), z.unknown())

/**
 * What is dangerous is approved by somebody else than who asked for it, where the policy wants a second person, and by
 * its typed phrase, where it affects more than one thing (P3, cards.md 6); `runs` is canonical JSON. To deny is theirs
 * without either. Throws SECOND_PERSON and PHRASE_WRONG.
 */
export const mustSign = async (
  works: Pick<Works, 'store' | 'settings' | 'tools'>,
  {
    by,
    requester,
    call,
    runs,
    phrase: typed = '',
  }: {
    readonly by: Actor
    readonly requester: Actor
    readonly call: Call
    readonly runs: string
    readonly phrase: string | undefined
  },
): Promise<void> => {
  const args = argumentsObject.parse(JSON.parse(runs))
  const tool = works.tools.get(call.tool)
  // What was asked for as a write may be dangerous as somebody edited it.
  const isDangerous =
    call.approval?.level === 'dangerous' || (tool !== undefined && levelFor(tool, args) === 'dangerous')
  if (!isDangerous) return
  if (works.settings.secondPerson === true && samePerson(by, await asNow(works, requester)))
    throw new ErrandError('SECOND_PERSON')
  const phrase = phraseOf({ name: call.tool }, args)
  if (phrase !== undefined && typed.trim() !== phrase) throw new ErrandError('PHRASE_WRONG', { phrase })
}
