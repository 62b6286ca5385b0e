/** A text in one line of at most `width` characters: what is longer loses its middle, so that both ends can be seen. */
export const clip = (text: string, width: number): string => {
  const line = text
    .slice(0, width * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isWhole = text.length <= width * 4
  if (isWhole && line.length <= width) return line
  const tail = Math.floor(width / 3)
  const end = isWhole
    ? line
    : text
        .slice(-width * 4)
        .replaceAll(/\s+/g, ' ')
        .trim()
  return `${line.slice(0, width - tail - 1)}…${end.slice(end.length - tail)}`.toWellFormed()
}

/** A number as people read it. */
export const numeral = (value: number): string => value.toLocaleString('en-US')

/** `1 line`, `2,000 lines`. */
export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${numeral(count)} ${count === 1 ? what : many}`
