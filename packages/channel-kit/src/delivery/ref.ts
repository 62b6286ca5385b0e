import { ErrandError, type DeliveryRow, type Place } from '@errand/agent-core'
import { z } from 'zod'
import { lookupOf } from '../lookup.ts'
import type { MessageRef } from '../surface.ts'

const reference = z.record(z.string(), z.string()).readonly()

/** Where a message lies; STORE_BROKEN for a row that does not say so. */
export const readRef = ({ id, ref }: DeliveryRow): MessageRef => {
  if (ref === undefined) throw new ErrandError('STORE_BROKEN', { reason: `delivery ${id} has no place` })
  return reference.parse(JSON.parse(ref))
}

/** The row of a message that stands since `at` where `ref` says. */
export const sentRow = (
  row: DeliveryRow,
  {
    place,
    ref,
    keyOf,
    at,
  }: {
    readonly place: Place
    readonly ref: MessageRef
    readonly keyOf: (ref: MessageRef) => string
    readonly at: number
  },
): DeliveryRow => ({
  ...row,
  state: 'sent',
  at,
  ref: JSON.stringify(ref),
  lookup: lookupOf(place, keyOf(ref)),
})
