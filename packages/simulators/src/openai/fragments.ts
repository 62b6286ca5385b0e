const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** Cuts a text into 3 to 200 pieces of about 8 characters, never inside a surrogate pair; a short one into fewer. */
export const fragments = (text: string): readonly string[] => {
  const count = Math.min(200, Math.max(3, Math.ceil(text.length / 8)))
  const size = Math.max(1, Math.ceil(text.length / count))
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    const end = start + size
    const whole = isLowSurrogate(text.charCodeAt(end)) ? end + 1 : end
    pieces.push(text.slice(start, whole))
    start = whole
  }
  return pieces
}
