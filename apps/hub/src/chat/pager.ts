import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a shell answers for a program that it cannot find. */
const notFound = 127

/**
 * Shows a text in a pager, a command line such as `less`, that leaves it on the screen; false where there is no such
 * program.
 */
export const showInPager = async (text: string, { pager }: { readonly pager: string }): Promise<boolean> => {
  // Less ends by itself where all fits, and does not clear the screen.
  const env = { LESS: 'FRX', ...process.env }
  const child = spawn('/bin/sh', ['-c', pager], { stdio: ['pipe', 'inherit', 'inherit'], env })
  // Whoever leaves it early has read enough.
  child.stdin.on('error', () => undefined).end(text)
  const [code]: unknown[] = await once(child, 'exit')
  return code !== notFound
}
