import type { CallFault } from '../../chat/index.ts'

/** The faults that wait for calls, first come first served for each route. */
export interface FaultBook {
  readonly add: (route: string, fault: CallFault, times: number) => void
  readonly take: (route: string) => CallFault | undefined
}

/** Throws at once where no route has that name: such a fault would never come. */
export const newFaultBook = (routes: () => readonly string[]): FaultBook => {
  const waiting = new Map<string, readonly CallFault[]>()
  return {
    add: (route, fault, times) => {
      if (!routes().includes(route))
        throw new Error(`${route} is no route; there are ${routes().join(', ')}.`)
      waiting.set(route, [...(waiting.get(route) ?? []), ...Array.from({ length: times }, () => fault)])
    },
    take: (route) => {
      const [fault, ...rest] = waiting.get(route) ?? []
      waiting.set(route, rest)
      return fault
    },
  }
}
