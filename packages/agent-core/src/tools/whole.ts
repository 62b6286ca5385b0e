/** Keeps as much of a text as `bytes` of UTF-8 hold, and a line that says how much there was. */
export const createKeeper = ({
  bytes,
}: {
  readonly bytes: number
}): {
  readonly add: (text: string) => void
  readonly end: (rest?: { readonly unread?: number }) => string
} => {
  const kept: string[] = []
  let room = bytes
  let read = 0
  let characters = 0
  return {
    add: (text) => {
      characters += text.length
      if (room <= 0) return
      const start = startWithin(text, room)
      kept.push(start.text)
      read += start.text.length
      room = start.text.length === text.length ? room - start.bytes : 0
    },
    end: ({ unread = 0 } = {}) => {
      const text = kept.join('')
      const all = characters + unread
      if (read === all) return text
      return `${text}\n[… cut here: the first ${read} of ${all} characters are kept …]`
    },
  }
}

const startWithin = (text: string, room: number): { readonly text: string; readonly bytes: number } => {
  // No character takes more than three bytes a unit.
  const { read, written } = new TextEncoder().encodeInto(
    text,
    new Uint8Array(Math.min(room, text.length * 3)),
  )
  return { text: text.slice(0, read), bytes: written }
}
