import { ErrandError } from '../errors.ts'
import type { Works } from '../loop/worker.ts'
import { samePerson, type Actor } from './actor.ts'

const rules = ({ roles }: Actor): boolean => roles.includes('approver') || roles.includes('owner')

/** At the terminal, the console or the API of this installation, and so of no platform's workspace. */
const isLocal = ({ platform }: Actor): boolean => platform === 'local'

/** Whether everything is open to this person: to approvers of the installation itself, and an owner is one. */
export const seesAll = (who: Actor): boolean => rules(who) && isLocal(who)

/**
 * Only the requester, an approver (an owner is one) of the workspace where it was asked, or one of the installation
 * itself may decide, stop, pause or resume (P3): what a role is worth ends at its workspace.
 */
export const mayRule = (who: Actor, requester: Actor): boolean =>
  samePerson(who, requester) ||
  seesAll(who) ||
  (rules(who) && who.platform === requester.platform && who.workspace === requester.workspace)

/** Throws NOT_YOURS for anybody else; whose account the requester's is, is looked up as it is now. */
export const mustRule = async (
  works: Pick<Works, 'store' | 'settings'>,
  who: Actor,
  { requester, what }: { readonly requester: Actor; readonly what: 'task' | 'approval' | 'message' },
): Promise<void> => {
  if (!mayRule(who, await asNow(works, requester))) throw new ErrandError('NOT_YOURS', { what })
}

/** Somebody of a journal with the person they are today: accounts are joined and parted after a task began. */
export const asNow = async (
  { store, settings }: Pick<Works, 'store' | 'settings'>,
  who: Actor,
): Promise<Actor> => {
  const { platform, workspace, user } = who
  const account = await store.account({ tenant: settings.tenant, platform, workspace, user })
  if (account === undefined) return who
  const { person: _before, ...rest } = who
  return account.person === undefined ? rest : { ...rest, person: account.person }
}
