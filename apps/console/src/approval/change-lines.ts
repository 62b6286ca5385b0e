/** A line of what will change. */
export interface ChangeLine {
  readonly kind: 'head' | 'place' | 'same' | 'added' | 'removed'
  readonly text: string
}

const place = /^@@ .* @@/u

/** A change as lines: a unified diff under its head, or plain text as it stands. */
export const changeLines = (change: string): readonly ChangeLine[] => {
  const lines = change.split('\n')
  const first = lines.findIndex((line) => place.test(line))
  if (first === -1) return lines.map((text) => ({ kind: 'same', text }))
  return lines.map((line, at): ChangeLine => {
    if (at < first) return { kind: 'head', text: line }
    if (place.test(line)) return { kind: 'place', text: line }
    if (line.startsWith('+')) return { kind: 'added', text: line.slice(1) }
    if (line.startsWith('-')) return { kind: 'removed', text: line.slice(1) }
    return { kind: 'same', text: line.startsWith(' ') ? line.slice(1) : line }
  })
}
