export type PressSignal = 'SIGINT' | 'SIGTERM'

/** Where signals come from; a process is one. */
export interface SignalSource {
  on(signal: PressSignal, listener: (signal: PressSignal) => void): unknown
  off(signal: PressSignal, listener: (signal: PressSignal) => void): unknown
}

/**
 * The terminal sends Ctrl-C to every process in it, and pnpm and npx pass theirs on: one press then comes twice,
 * 1 ms apart where nothing else runs. No hand presses again as soon as this.
 */
const onePressMs = 500

/** Tells of each press, however many signals it comes as; returns how to let go of that. */
export const onPress = (
  signals: readonly PressSignal[],
  listener: (signal: PressSignal) => void,
  {
    source = process,
    now = () => performance.now(),
  }: { readonly source?: SignalSource; readonly now?: () => number } = {},
): (() => void) => {
  let pressedAt = -Infinity
  const heard = (signal: PressSignal): void => {
    if (now() - pressedAt < onePressMs) return
    pressedAt = now()
    listener(signal)
  }
  for (const signal of signals) source.on(signal, heard)
  return () => {
    for (const signal of signals) source.off(signal, heard)
  }
}
