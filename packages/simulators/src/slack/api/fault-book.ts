import type { CallFault } from '../../chat/index.ts'

/** The faults that wait for calls, first come first served for each method. */
export interface FaultBook {
  add(method: string, fault: CallFault, times: number): void
  take(method: string): CallFault | undefined
}

export const newFaultBook = (): FaultBook => {
  const waiting = new Map<string, readonly CallFault[]>()
  return {
    add: (method, fault, times) =>
      void waiting.set(method, [
        ...(waiting.get(method) ?? []),
        ...Array.from({ length: times }, () => fault),
      ]),
    take: (method) => {
      const [fault, ...rest] = waiting.get(method) ?? []
      waiting.set(method, rest)
      return fault
    },
  }
}
