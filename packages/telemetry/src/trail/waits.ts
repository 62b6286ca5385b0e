import type { Event } from '@errand/agent-core'
import { attribute } from '../attributes.ts'
import type { Attributes } from '../span.ts'
import { addSpan, type Trail, type Wait } from './trail.ts'

/** The task begins to wait for a person. */
export const beginWait = (
  trail: Trail,
  { seq, at }: Event,
  wait: Pick<Wait, 'name' | 'attributes'> & { readonly call?: string },
): Trail => ({ ...trail, waits: [...trail.waits, { ...wait, seq, from: at }] })

/** What the task waited for came, or will not come any more. */
export const endWaits = (
  trail: Trail,
  { at }: Event,
  {
    name,
    call,
    outcome,
    attributes = {},
  }: {
    /** Any, when it is left out; the same goes for `call`. */
    readonly name?: Wait['name']
    readonly call?: string
    readonly outcome: string
    readonly attributes?: Attributes
  },
): Trail => {
  const over = trail.waits.filter(
    (wait) => (name === undefined || wait.name === name) && (call === undefined || wait.call === call),
  )
  const told = over.reduce(
    (sofar, wait) =>
      addSpan(sofar, {
        seq: wait.seq,
        part: wait.name,
        name: wait.name,
        from: wait.from,
        to: at,
        attributes: { ...wait.attributes, ...attributes, [attribute.outcome]: outcome },
        isWait: true,
      }),
    trail,
  )
  return { ...told, waits: trail.waits.filter((wait) => !over.includes(wait)) }
}
