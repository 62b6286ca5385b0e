import type { CallFault } from '../../chat/index.ts'

/** The faults that wait for calls. */
export interface Planted {
  add(method: string, fault: CallFault, times: number): void
  /** The fault that this call meets, which is used up by it. */
  take(method: string): CallFault | undefined
}

export const plantedFaults = (): Planted => {
  let waiting: readonly { readonly method: string; readonly fault: CallFault }[] = []
  return {
    add: (method, fault, times) => {
      const one = { method: method.toLowerCase(), fault }
      waiting = [...waiting, ...Array.from({ length: times }, () => one)]
    },
    take: (method) => {
      const found = waiting.find((other) => other.method === method.toLowerCase())
      // Each entry is the same object when a fault was planted several times: only the first one goes.
      if (found) waiting = waiting.toSpliced(waiting.indexOf(found), 1)
      return found?.fault
    },
  }
}
