import { samePerson, type Actor } from './actor.ts'

/** Whether everything is open to this person: to approvers, and an owner is one. */
export const seesAll = ({ roles }: Actor): boolean => roles.includes('approver') || roles.includes('owner')

/** Only the requester or an approver (an owner is one) may decide, stop, pause or resume (P3). */
export const mayRule = (who: Actor, requester: Actor): boolean => samePerson(who, requester) || seesAll(who)
