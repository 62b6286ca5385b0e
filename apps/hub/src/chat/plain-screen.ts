import { createInterface } from 'node:readline'
import { onPress } from '../presses.ts'
import { createLineQueue } from './line-queue.ts'
import type { Screen } from './screen.ts'

/** A screen over pipes and files: plain lines, no live line. */
export const createPlainScreen = ({
  input,
  print,
}: {
  readonly input: NodeJS.ReadableStream
  readonly print: (text: string) => void
}): Screen => {
  const lines = createLineQueue()
  const reader = createInterface({ input, terminal: false })
  reader.on('line', lines.push)
  reader.on('close', lines.end)
  let letGo: (() => void) | undefined
  return {
    isLive: false,
    holds: () => true,
    print,
    status: () => undefined,
    next: lines.next,
    onInterrupt: (listener) => {
      letGo = onPress(['SIGINT'], () => listener('interrupt'))
    },
    lend: (work) => work(),
    close: () => {
      letGo?.()
      reader.close()
    },
  }
}
