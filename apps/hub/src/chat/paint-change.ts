import { styleText } from 'node:util'

/** Colours what a change adds and takes away, where the output is a terminal and NO_COLOR is not set. */
export const paintChange = (text: string): string =>
  text.replaceAll(/^[+-].*$/gmu, (line) =>
    styleText(line.startsWith('+') ? 'green' : 'red', line, { stream: process.stdout }),
  )
