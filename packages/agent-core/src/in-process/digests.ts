import type { Digests } from '../ports/digests.ts'
import { createDistiller } from '../tools/observe/distil.ts'
import type { Redact } from '../tools/redact.ts'

/** Digests on the spot: whoever calls it waits for as long as it takes. */
export const createDigests = (options: { readonly redact: Redact }): Digests => ({
  digest: (raw) => {
    const distiller = createDistiller(options)
    distiller.add(raw)
    return Promise.resolve(distiller.end())
  },
})
