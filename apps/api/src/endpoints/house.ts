import { setImmediate } from 'node:timers/promises'
import { audit, ErrandError, type Actor } from '@errand/agent-core'
import { explain } from '@errand/words'
import { get, nothing, post, type Endpoint } from '../endpoint.ts'
import type { House } from '../house.ts'
import { languageFor } from '../language.ts'
import { auditAnswer, heldAnswer, holdBody, prunedAnswer, pruneBody } from '../wire/house.ts'

/** What an owner does to the installation as a whole. */
export const houseEndpoints = ({ works }: House): readonly Endpoint[] => {
  const { sys, store, signer, settings } = works
  const held = () => {
    const reason = sys.held()
    return reason === undefined ? {} : { reason }
  }
  // An audit reads everything: between two journals others have their turn.
  const patient = {
    journals: (tenant: string) => store.journals(tenant),
    head: (task: string) => store.head(task),
    journal: async (...asked: Parameters<typeof store.journal>) => {
      await setImmediate()
      return store.journal(...asked)
    },
  }
  return [
    get({
      path: '/api/v1/hold',
      name: 'getHold',
      about: 'Whether all effects are held, and why.',
      query: nothing,
      gives: heldAnswer,
      refuses: [],
      handle: async () => {
        await sys.refresh()
        return held()
      },
    }),
    post({
      path: '/api/v1/hold',
      name: 'hold',
      about: 'Holds all effects at once; for owners.',
      body: holdBody,
      gives: heldAnswer,
      refuses: ['OWNER_ONLY'],
      handle: async ({ by, body }) => {
        mustOwn(by)
        await sys.hold(by, body.reason)
        return held()
      },
    }),
    post({
      path: '/api/v1/release',
      name: 'release',
      about: 'Lets effects go on; for owners.',
      body: nothing,
      gives: heldAnswer,
      refuses: ['OWNER_ONLY'],
      handle: async ({ by }) => {
        mustOwn(by)
        await sys.release(by)
        return held()
      },
    }),
    get({
      path: '/api/v1/audit',
      name: 'audit',
      about: 'Checks that no journal was changed, cut or lost; for owners.',
      query: nothing,
      gives: auditAnswer,
      refuses: ['OWNER_ONLY'],
      handle: async ({ by, header }) => {
        mustOwn(by)
        const language = languageFor(header('accept-language'))
        const { journals, events, faults } = await audit({ store: patient, signer }, settings)
        const told = faults.map((fault) => ({ ...fault, message: explain(language, fault).text }))
        return { journals, events, faults: told }
      },
    }),
    post({
      path: '/api/v1/prune',
      name: 'prune',
      about: 'Counts, and where asked erases, the texts of tasks that ended before a moment; for owners.',
      body: pruneBody,
      gives: prunedAnswer,
      refuses: ['OWNER_ONLY'],
      handle: async ({ by, body: { before, erase } }) => {
        mustOwn(by)
        const query = { tenant: settings.tenant, before }
        return erase ? store.erase(query) : store.erasable(query)
      },
    }),
  ]
}

const mustOwn = ({ roles }: Actor): void => {
  if (!roles.includes('owner')) throw new ErrandError('OWNER_ONLY')
}
