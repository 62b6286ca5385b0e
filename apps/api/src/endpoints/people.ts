import { createPeople, ErrandError, type AccountRow, type Actor } from '@errand/agent-core'
import { get, nothing, post, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { accountBody, accountItem, pairBody, peopleList } from '../wire/people.ts'

/** Who was let in, who is shut out, and by whom; all of it for owners. */
export const peopleEndpoints = ({ works }: House): readonly Endpoint[] => {
  const people = createPeople(works)
  const find = async (account: Pick<AccountRow, 'platform' | 'workspace' | 'user'>) => {
    const row = await works.store.account({ ...account, tenant: works.settings.tenant })
    if (row === undefined) throw new ErrandError('UNKNOWN_ACCOUNT', { account: account.user })
    return itemOf(row)
  }
  const banning = (name: 'ban' | 'unban', about: string): Endpoint =>
    post({
      path: `/api/v1/people/${name}`,
      name,
      about,
      body: accountBody,
      gives: accountItem,
      refuses: ['OWNER_ONLY', 'UNKNOWN_ACCOUNT'],
      handle: async ({ by, body }) => {
        await people[name]({ account: body, by })
        return find(body)
      },
    })
  return [
    get({
      path: '/api/v1/people',
      name: 'people',
      about: 'The accounts that are known; for owners.',
      query: nothing,
      gives: peopleList,
      refuses: ['OWNER_ONLY'],
      handle: async ({ by }) => {
        mustOwn(by)
        return { items: (await people.all()).map(itemOf) }
      },
    }),
    post({
      path: '/api/v1/people/pair',
      name: 'pair',
      about: 'Lets in whoever was given the code; for owners.',
      body: pairBody,
      gives: accountItem,
      refuses: ['OWNER_ONLY', 'CODE_WRONG', 'CODE_TRIES'],
      handle: async ({ by, body: { code, role } }) => itemOf(await people.pair({ code, role, by })),
    }),
    banning('ban', 'Shuts an account out, with all that belong to the same person; for owners.'),
    banning('unban', 'No longer shuts an account out; it has to be let in again; for owners.'),
  ]
}

const mustOwn = ({ roles }: Actor): void => {
  if (!roles.includes('owner')) throw new ErrandError('OWNER_ONLY')
}

const itemOf = ({ platform, workspace, user, name, standing, roles, person }: AccountRow) => ({
  platform,
  workspace,
  user,
  ...(name === undefined ? {} : { name }),
  standing,
  roles: [...roles],
  ...(person === undefined ? {} : { person }),
})
