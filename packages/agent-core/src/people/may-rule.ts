import { samePerson, type Actor } from './actor.ts'

/** Only the requester or an approver (an owner is one) may decide, stop, pause or resume (P3). */
export const mayRule = (who: Actor, requester: Actor): boolean =>
  samePerson(who, requester) || who.roles.includes('approver') || who.roles.includes('owner')
