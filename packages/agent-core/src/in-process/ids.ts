import type { Ids } from '../ports/ids.ts'

/** Ids that count up, the same in every run; their secrets can be guessed, so they are for tests only. */
export const createCountingIds = (): Ids => {
  let ids = 0
  let secrets = 0
  return {
    id: () => `id-${String(++ids).padStart(8, '0')}`,
    secret: () => `secret-${String(++secrets).padStart(16, '0')}`,
  }
}
