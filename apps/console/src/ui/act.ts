import { useRef, useState } from 'preact/hooks'
import { Refusal } from '../api/request.ts'

export interface Act {
  readonly isBusy: boolean
  /** Why the last attempt was not done. */
  readonly refusal: Refusal | undefined
  /** Does it, unless it is being done already; true once it was. */
  readonly run: (does: () => Promise<unknown>) => Promise<boolean>
  readonly forget: () => void
}

/** Something that a press does at the hub: once at a time, with its refusal kept to be told. */
export const useAct = (): Act => {
  const [isBusy, setBusy] = useState(false)
  const [refusal, refuse] = useState<Refusal>()
  const running = useRef(false)
  const run = async (does: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    refuse(undefined)
    try {
      await does()
      return true
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      refuse(thrown)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, run, forget: () => refuse(undefined) }
}
