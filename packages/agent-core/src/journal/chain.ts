import type { Problem } from '../codes.ts'
import type { Signer } from '../ports/signer.ts'
import { chainHash, saltedHash, textHashes } from './seal.ts'
import type { SealedEvent, SignedHead } from './sealed.ts'

/** The text that a head's signature covers. */
const headText = ({ task, seq, hash }: Pick<SignedHead, 'task' | 'seq' | 'hash'>): string =>
  JSON.stringify([task, seq, hash])

/** Signs how far a journal reached. */
export const signHead = (
  tip: { readonly task: string; readonly seq: number; readonly hash: string },
  signer: Signer,
): SignedHead => ({
  ...tip,
  keyId: signer.keyId,
  signature: signer.sign(headText(tip)),
})

/**
 * Checks a whole journal: no gap, each hash over the previous one, each present text against the salted hash in its
 * place, and the signed head. Returns the first fault, or undefined. Forgotten texts are no fault.
 */
export const verifyJournal = (
  task: string,
  {
    events,
    head,
    signer,
  }: {
    readonly events: readonly SealedEvent[]
    readonly head: SignedHead | undefined
    readonly signer: Signer
  },
): Problem | undefined => {
  const fault = (seq: number, reason: string): Problem => ({
    code: 'JOURNAL_BROKEN',
    params: { task, seq, reason },
  })
  let previous = ''
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1) return fault(index + 1, 'event missing')
    if (chainHash(previous, event) !== event.hash) return fault(event.seq, 'event changed')
    const hashes = textHashes(event)
    if (hashes === undefined) return fault(event.seq, 'event unreadable')
    if (event.texts.some(({ index: at, salt, body }) => hashes[at] !== saltedHash(salt, body)))
      return fault(event.seq, 'text changed')
    previous = event.hash
  }
  if (head === undefined) return fault(0, 'signed head missing')
  if (!signer.verify(headText(head), head.signature)) return fault(head.seq, 'signature wrong')
  const signed = events[head.seq - 1]
  if (signed === undefined) return fault(head.seq, 'events after the signed head was made are missing')
  return signed.hash === head.hash ? undefined : fault(head.seq, 'signed head does not match')
}
