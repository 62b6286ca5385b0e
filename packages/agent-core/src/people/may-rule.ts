import { ErrandError } from '../errors.ts'
import { samePerson, type Actor } from './actor.ts'

/** Whether everything is open to this person: to approvers, and an owner is one. */
export const seesAll = ({ roles }: Actor): boolean => roles.includes('approver') || roles.includes('owner')

/** Only the requester or an approver (an owner is one) may decide, stop, pause or resume (P3). */
export const mayRule = (who: Actor, requester: Actor): boolean => samePerson(who, requester) || seesAll(who)

/** Throws NOT_YOURS for anybody else. */
export const mustRule = (
  who: Actor,
  { requester, what }: { readonly requester: Actor; readonly what: 'task' | 'approval' | 'message' },
): void => {
  if (!mayRule(who, requester)) throw new ErrandError('NOT_YOURS', { what })
}
