import type { Random } from '@errand/agent-core'

/** The machine's chance, for jitter and sampling; secrets come from Ids. */
export const systemRandom = (): Random => ({ next: () => Math.random() })
