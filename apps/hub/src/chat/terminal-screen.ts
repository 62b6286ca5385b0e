import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline'
import type { ReadStream, WriteStream } from 'node:tty'
import { createLineQueue } from './line-queue.ts'
import type { Screen } from './screen.ts'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 120
const prompt = '› '
/** Of a terminal that does not tell its size. */
const usualColumns = 80
const usualRows = 24

/**
 * A screen over a terminal. The live line is a part of the prompt, so that what is being typed stays where it is
 * whatever is printed above it.
 */
export const createTerminalScreen = ({
  input,
  output,
}: {
  readonly input: ReadStream
  readonly output: WriteStream
}): Screen => {
  const lines = createLineQueue()
  const reader = createInterface({ input, output, prompt, escapeCodeTimeout: 50 })
  let live: string | undefined
  let frame = 0
  let lent = false
  let isClosed = false

  const promptText = (): string => {
    if (live === undefined) return prompt
    const room = Math.max(10, (output.columns || usualColumns) - 4)
    return `${frames[frame] ?? ''} ${cutTo(live, room)}\n${prompt}`
  }
  /** Takes the prompt away and leaves the cursor where it began; returns how many rows it was below that. */
  const lift = (): number => {
    const { rows } = reader.getCursorPos()
    moveCursor(output, 0, -rows)
    cursorTo(output, 0)
    clearScreenDown(output)
    return rows
  }
  /** Draws the prompt anew; readline first goes up as many rows as the cursor was below its beginning. */
  const draw = (rows: number): void => {
    output.write('\n'.repeat(rows))
    reader.setPrompt(promptText())
    reader.prompt(true)
  }
  const redraw = (above = ''): void => {
    if (lent || isClosed) return void output.write(above)
    const rows = lift()
    output.write(above)
    draw(rows)
  }
  const ticking = setInterval(() => {
    if (live === undefined) return
    frame = (frame + 1) % frames.length
    redraw()
  }, frameMs)

  reader.on('line', (line) => {
    // The cursor stands below what was typed: a new prompt begins there.
    reader.prompt()
    lines.push(line)
  })
  // The end of input closes it, whatever was on the screen.
  reader.on('close', () => {
    clearInterval(ticking)
    lift()
    isClosed = true
    lines.end()
  })
  reader.prompt()
  return {
    isLive: true,
    holds: (text) =>
      text
        .split('\n')
        .reduce((sum, line) => sum + 1 + Math.floor(line.length / (output.columns || usualColumns)), 0) <
      (output.rows || usualRows),
    print: redraw,
    status: (text) => {
      if (text === live) return
      live = text
      redraw()
    },
    next: lines.next,
    onInterrupt: (listener) => {
      reader.on('SIGINT', () => listener('interrupt'))
      input.on('keypress', (_text: unknown, key: { readonly name?: string } | undefined) => {
        if (key?.name === 'escape') listener('escape')
      })
    },
    lend: async (work) => {
      const rows = lift()
      lent = true
      reader.pause()
      input.setRawMode(false)
      try {
        return await work()
      } finally {
        lent = false
        if (!isClosed) {
          input.setRawMode(true)
          reader.resume()
          draw(rows)
        }
      }
    },
    close: () => reader.close(),
  }
}

/** Cuts a line so that it fits into so many columns; a Han character takes two. */
const cutTo = (text: string, columns: number): string => {
  let used = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += /[\p{Script=Han}\p{Extended_Pictographic}\u{ff00}-\u{ffef}\u{3000}-\u{303f}]/u.test(segment)
      ? 2
      : 1
    if (used > columns) return `${kept}…`
    kept += segment
  }
  return kept
}
